/** What the careless server says of itself. */
const text = { type: 'string', maxLength: 100 }
const note = { type: 'object', properties: { noteId: { type: 'string' }, text }, required: ['noteId', 'text'] }
const newNote = { type: 'object', properties: { text }, required: ['text'] }
const refusal = { description: 'Refused', content: { 'application/json': { schema: { type: 'object' } } } }
const refusals = { 400: refusal, 401: refusal, 403: refusal, 404: refusal }
const answered = { description: 'Done', content: { 'application/json': { schema: note } } }

export const carelessDocument = {
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1' },
  security: [{ key: [] }],
  paths: {
    '/api/notes': {
      post: {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: newNote, example: { text: 'hello' } } },
        },
        responses: { 201: answered, ...refusals },
      },
    },
    '/api/notes/{noteId}': {
      get: {
        parameters: [{ name: 'noteId', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: answered, ...refusals },
      },
    },
  },
  components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
}
