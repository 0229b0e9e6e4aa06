/** The only functions that may look across tenants. The catalogue is held to this list at every start. */
export const definerFunctions: readonly string[] = ['find_key', 'find_user', 'id_exists', 'list_tenants']
