import { findPython } from '../ocr-tools.ts'
import { buildRealModel, findRealModel } from './real-model.ts'

/** Installs what the wire test with a real model needs; without it that test says that it was skipped. */
const python = await findPython()
if (!python) throw new Error('There is no Python 3.11 or newer.')
const { weights } = (await findRealModel()) ?? (await buildRealModel(python))
process.stdout.write(`${weights}\n`)
