import type { signingOff as english } from '../en/signing-off.ts'

export const signingOff: typeof english = {
  proof: {
    title: 'Confirme que es usted',
    text: 'El informe dice quién lo aprobó y cómo confirmó su identidad. Esto vale diez minutos en este navegador.',
    password: 'Su contraseña',
    withPassword: 'Confirmar y aprobar',
    withPasskey: 'Confirmar con su llave de acceso',
    withProvider: (name) => `Continuar con ${name}`,
    providerHint: 'Se le pedirá que vuelva a entrar allí, y regresará a esta revisión.',
    none: 'No hay manera de confirmar que es usted. Ponga antes una contraseña o añada una llave de acceso en su cuenta.',
    toAccount: 'A su cuenta',
    back: 'Volver',
    done: 'Ha confirmado su identidad. Apruebe el informe para firmarlo.',
    problems: {
      oidc_lost:
        'La vuelta desde su proveedor de identidad tardó demasiado o terminó en otra sesión. Inténtelo de nuevo.',
      oidc_not_set_up: 'Su organización no tiene proveedor de identidad, o acaba de cambiarlo.',
      oidc_unavailable: 'No se llega a su proveedor de identidad. Inténtelo de nuevo o confirme de otra manera.',
      oidc_refused: 'Su proveedor de identidad no confirmó quién es. Inténtelo de nuevo o confirme de otra manera.',
      not_fresh:
        'Su proveedor de identidad no le pidió que volviera a entrar. Confirme de otra manera o avise a quien lo administra.',
      other_person: 'Allí entró como otra persona. Inténtelo de nuevo con su propia cuenta.',
    },
    otherProblem: 'Su proveedor de identidad no confirmó quién es. Inténtelo de nuevo o confirme de otra manera.',
  },
  passkey: {
    password: 'Su contraseña',
    passwordHint: 'Para que nadie que encuentre su navegador abierto añada una llave de acceso propia.',
    firstPassword: 'Antes se le pedirá su llave de acceso.',
  },
  credentials: {
    open: 'Titulación…',
    title: (name) => `Titulación de ${name}`,
    text: 'Figura bajo los informes que esa persona aprueba. Anote solo lo que haya comprobado; el registro guarda lo que había antes.',
    label: 'Titulación',
    hint: 'Por ejemplo «MD, FCCP» o «RN». Déjela vacía si no tiene. Termina cuando la persona cambia de nombre.',
    save: 'Guardar la titulación',
    saved: (name) => `Se guardó la titulación de ${name}.`,
    own: 'La anota un administrador de su organización, y figura bajo un informe que usted aprueba. Termina si cambia su nombre.',
    none: 'ninguna',
  },
  signature: {
    person: 'Aprobado por',
    key: 'Aprobado por una clave de API, no por una persona',
    keyName: 'Nombre de la clave',
    keyId: 'Identificador de la clave',
    credentials: 'Titulación',
    noCredentials: 'no consta',
    userId: 'Identificador de usuario',
    confirmed: 'Identidad confirmada',
    notConfirmed: 'no consta',
    methods: {
      password: 'con su contraseña',
      passkey: 'con una llave de acceso',
      oidc: 'al volver a entrar en su proveedor de identidad',
    },
    at: 'Aprobado el',
  },
  changed: (field, before, after) => `${field}: ${before} → ${after}`,
  fields: { displayName: 'Nombre', credentials: 'Titulación' },
  nothing: 'nada',
}
