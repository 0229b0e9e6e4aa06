import { existsSync, readFileSync } from 'node:fs'
import { explainPage } from '@casefold/clinical/rule-reader/explain-page'
import { toHtml } from './why-html.ts'
import { toText } from './why-text.ts'

const usage = `Usage: npm run why -- "He denies chest pain."     how a text is read, in the terminal
       npm run why -- page.txt > page.html     the same for a page in a file, as a page to look at`

const [given, ...others] = process.argv.slice(2)
if (given === undefined || others.length > 0) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
} else {
  const isFile = !given.includes('\n') && given.length < 1000 && existsSync(given)
  const raw = isFile ? readFileSync(given, 'utf8') : given
  const explained = explainPage(raw)
  process.stdout.write(isFile ? toHtml(raw, explained) : toText(raw, explained))
}
