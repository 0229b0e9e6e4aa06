import type { signingIn as en } from '../en/signing-in.ts'
import { formatIn } from '../format.ts'

const { plural } = formatIn('es')

const minutes = { one: 'minuto', other: 'minutos' }
const seconds = { one: 'segundo', other: 'segundos' }

export const signingIn: typeof en = {
  title: 'Iniciar sesión',
  email: 'Correo electrónico',
  continue: 'Continuar',
  continueWith: (name) => `Continuar con ${name}`,
  or: 'o',
  withPasskey: 'Entrar con una llave de acceso',
  usePassword: 'Usar una contraseña',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  change: 'Cambiar',
  signIn: 'Entrar',
  forgot: '¿Olvidó su contraseña?',
  back: 'Volver al inicio de sesión',
  locked: 'Demasiadas contraseñas incorrectas con este correo.',
  lockedFor: (left) =>
    left > 90
      ? `Vuelva a intentarlo en ${plural(Math.ceil(left / 60), minutes)}, o entre con una llave de acceso.`
      : `Vuelva a intentarlo en ${plural(left, seconds)}, o entre con una llave de acceso.`,
  unlocked: 'Ya puede volver a intentarlo.',
  reset: {
    title: 'Pedir una contraseña nueva',
    text: 'Si existe una cuenta con este correo, se le envía un enlace para elegir una contraseña nueva. El enlace sirve durante una hora.',
    send: 'Enviar el enlace',
    sent: 'Mire su correo',
    sentText: (email) =>
      `Si ${email} tiene una cuenta aquí, hay un mensaje en camino. ¿No llega en unos minutos? Mire en el correo no deseado o pregunte a un administrador de su organización.`,
  },
  passkeyCancelled: 'No se usó ninguna llave de acceso. Vuelva a intentarlo o entre con su contraseña.',
  passkeyUnknown: 'Esta llave de acceso no se conoce aquí. Puede que se haya eliminado.',
  passkeyUnsupported: 'Este navegador no conoce las llaves de acceso.',
  passkeyExists: 'Este dispositivo ya tiene una llave de acceso para esta cuenta.',
  problems: {
    idle: 'Su sesión se cerró porque no hubo actividad.',
    oidc_lost:
      'La vuelta desde su proveedor de identidad tardó demasiado o empezó en otro navegador. Vuelva a intentarlo.',
    oidc_not_set_up: 'Esta organización no tiene proveedor de identidad, o acaba de cambiarse.',
    oidc_unavailable:
      'No se pudo llegar a su proveedor de identidad o su respuesta no era de fiar. Inténtelo más tarde.',
    oidc_refused: 'Su proveedor de identidad no le dejó pasar.',
    email_unverified: 'Su proveedor de identidad no ha verificado su correo.',
    email_domain: 'Su correo no es de un dominio con el que entra esta organización.',
    not_a_member: 'No es miembro de esta organización. Pida una invitación a su administrador.',
    site_admin:
      'Los administradores del sitio no pueden entrar por un proveedor de identidad. Use su contraseña o una llave de acceso.',
    other_subject:
      'Este correo pertenece ahora a otra persona en su proveedor de identidad. Pregunte a un administrador.',
  },
  problem: 'No se pudo iniciar sesión. Vuelva a intentarlo.',
  confirm: {
    title: 'Confirme que es usted',
    text: (provider, tenant, email) =>
      `Entra en ${tenant} con ${provider} por primera vez. Confírmelo una vez con lo que tiene su cuenta ${email}; después basta con ${provider}.`,
    withPasskey: 'Confirmar con una llave de acceso',
    withPassword: 'Confirmar',
    withMail: 'Enviarme un enlace por correo',
    mailed: 'Revise su correo',
    mailedText: (email) => `Va un enlace en camino a ${email}. Ábralo antes de 15 minutos, en este navegador.`,
    byLink: 'Confirmar y entrar',
    byLinkText: 'Se ha leído el enlace de su correo.',
    nothing:
      'Su cuenta no tiene llave de acceso ni contraseña, y no se puede enviar correo. Pregunte a su administrador.',
    ended: 'Este inicio de sesión ya no espera',
    endedText:
      'Pasaron más de 15 minutos, ya se confirmó, o se cambió el proveedor de identidad. El enlace del correo solo funciona en el navegador en el que empezó. Inicie sesión de nuevo.',
    looking: 'Buscando su inicio de sesión…',
  },
  link: {
    looking: 'Comprobando su enlace…',
    missing: 'No hay ningún enlace que abrir',
    missingText: 'Abra otra vez el enlace de su correo, o pida uno nuevo.',
    invite: (tenant) => `Unirse a ${tenant}`,
    inviteText: (email, role) => `Está invitado como ${role}, con el correo ${email}.`,
    name: 'Su nombre',
    nameHint: 'Como aparecerá junto a lo que usted decida.',
    newPassword: 'Elija una contraseña',
    passwordHint: 'Al menos 12 caracteres. Unas cuantas palabras seguidas son buenas y fáciles de recordar.',
    join: 'Unirse',
    accept: 'Aceptar la invitación',
    signInFirst: (email) => `Ya tiene una cuenta. Entre primero como ${email}; la invitación le espera.`,
    toSignIn: 'Iniciar sesión',
    otherPerson: (email) => `Ha entrado como ${email}. Cierre sesión y entre como la persona invitada.`,
    signOut: 'Cerrar sesión',
    reset: 'Elegir una contraseña nueva',
    resetText: (email) => `Para ${email}. Se cerrarán todas sus otras sesiones.`,
    recover: 'Recuperar su cuenta',
    recoverText: (email) =>
      `Para ${email}. Se eliminaron sus llaves de acceso y se cerraron todas sus sesiones. Elija una contraseña nueva y después añada otra llave de acceso.`,
    save: 'Guardar y entrar',
  },
  demand: {
    owned: 'Entre con su llave de acceso',
    ownedText: (tenant) => `${tenant} pide su llave de acceso; aquí no basta una contraseña.`,
    title: 'Añada una llave de acceso',
    text: (tenant) =>
      `${tenant} pide a todos que entren con una llave de acceso. Vive en su dispositivo o en su gestor de contraseñas, y nadie se la puede sonsacar.`,
    name: 'Nombre de la llave de acceso',
    nameHint: 'Para reconocerla, por ejemplo «Portátil del trabajo».',
    usualName: 'Este dispositivo',
    add: 'Añadir una llave de acceso',
    added: 'Se añadió la llave de acceso.',
  },
}
