type Sample = { readonly name: string; readonly code: string }

/** The smallest call there is, in three languages, without anything to install but our own client. */
export function callSamples(origin: string, key: string): readonly Sample[] {
  return [
    { name: 'curl', code: `curl ${origin}/api/me \\\n  -H 'Authorization: Bearer ${key}'` },
    {
      name: 'TypeScript',
      code: `import { openCasefold } from '@casefold/sdk'

const casefold = openCasefold({
  baseUrl: '${origin}',
  apiKey: '${key}',
})
console.log(await casefold.me())`,
    },
    {
      name: 'Python',
      code: `import json, urllib.request

request = urllib.request.Request(
    "${origin}/api/me",
    headers={"Authorization": "Bearer ${key}"},
)
with urllib.request.urlopen(request) as answer:
    print(json.load(answer))`,
    },
  ]
}
