import { randomOf } from '@casefold/dev/casefile/random'

/** Words by rank, and one of them by chance, the n-th as often as 1/n: so are the words of a language. */
export type Lexicon = { readonly words: readonly string[]; draw(chance: number): string }

const size = 70_000
/** Chances are looked up: the rarest word still has two places. */
const places = 1 << 21

const common = split(`the of and to with in for was no on is at a left right not has by as or from pain be had are that
  noted an normal history he she his her this within without since day days week weeks mild moderate severe negative
  positive exam review medical record chronic acute stable daily blood pressure heart lung chest abdomen lower upper
  back knee shoulder neck hand foot arm leg treatment therapy medication dose results test study imaging mri xray
  assessment follow visit office clinic hospital reports denies complains states symptoms findings impression diagnosis
  surgery procedure range motion strength reflexes sensation intact tender swelling edema rash fever cough weight
  height pulse rate temperature oxygen saturation room air bilateral anterior posterior lateral medial distal proximal
  examiner claimant injury work duty restrictions lifting standing walking sitting hours minutes months years prior
  current due after before during between under over than more less about each other its were been which who will would
  can could should may any all some most very further continue start stop increase decrease discussed advised reviewed`)

const prefixes =
  split(`a an anti auto brady cardio cerebro chondro contra cyto de dermo dys ecto endo epi ery extra fibro
  gastro hemi hemo hepato hyper hypo infra inter intra iso kerato leuko lipo macro mega meta micro myo nephro neuro oligo
  osteo para patho peri poly post pre pseudo pyo retro sclero sub supra tachy thrombo trans tri vaso xantho`)

const roots =
  split(`aden angi aort arthr aur blephar bronch burs carcin cardi carp cephal cerebr cervic cholecyst chondr
  col cost crani cyst dactyl dent derm diaphragm duoden encephal enter esophag fasci femor fibul gangli gastr gingiv
  gloss gonad gran hepat hist humer hyster ile jejun kerat kines labyrinth lacrim lamin laryng ligament lingu lymph mamm
  mast mening menisc metr muscul my myel nas nephr neur ocul onych ophthalm orchi oss oste ot ovari palat pancreat
  patell pelv pericardi periton phalang pharyng phleb pleur pneum proct prostat pulmon pyel radicul rect ren retin rhin
  sacr salping scapul scler sial sinus spermat splen spondyl stern stomat synov tars tend test thorac thym thyr tibi
  tonsil trache tympan ulnar ureter urethr uter uve vagin valv vas ven ventricul vertebr vesic`)

const suffixes = split(`al algia ar asthenia atresia cele centesis cyte desis dynia ectasis ectomy edema emia genesis
  genic gram graphy ia iasis ic ism itis logy lysis malacia megaly oid ology oma opathy osis ostomy otomy ous pathy
  penia pexy phagia plasia plasty plegia ptosis rrhage rrhea sclerosis scopy spasm stasis stenosis trophy uria`)

/** Made words of medicine, the same ones every time; the most frequent are those of any record. */
export function makeLexicon(): Lexicon {
  const words = new Set(common)
  const random = randomOf('lexicon')
  while (words.size < size) {
    const before = random.chance(0.7) ? random.pick(prefixes) : ''
    words.add(`${before}${random.pick(roots)}${random.chance(0.4) ? 'o' : ''}${random.pick(suffixes)}`)
  }
  const list = [...words]
  const table = tableOf(list.length)
  return { words: list, draw: (chance) => list[table[Math.floor(chance * places)] ?? 0] ?? '' }
}

function tableOf(ranks: number): Uint32Array {
  const table = new Uint32Array(places)
  let total = 0
  for (let rank = 1; rank <= ranks; rank++) total += 1 / rank
  let reached = 0
  let place = 0
  for (let rank = 1; rank <= ranks; rank++) {
    reached += places / rank / total
    while (place < reached && place < places) table[place++] = rank - 1
  }
  return table
}

function split(text: string): string[] {
  return text.split(/\s+/)
}
