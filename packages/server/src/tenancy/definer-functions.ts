/** The only functions that may look across tenants. The catalogue is held to this list at every start. */
export const definerFunctions: readonly string[] = [
  'append_audit(jsonb)',
  'due_work(integer)',
  'find_key(uuid)',
  'find_user(text)',
  'id_exists(text,uuid)',
  'list_tenants()',
  'open_work()',
  'seal_audit(integer,bigint)',
]
