/** Given names that may stand for one another, a group a line. */
const groups = `robert bob bobby rob robbie bert
william bill billy will willie liam
richard rick ricky dick rich
james jim jimmy jamie
john jack johnny jon jonathan
joseph joe joey
thomas tom tommy
charles charlie chuck chas
edward ed eddie ted ned
michael mike mickey mick
david dave davey
daniel dan danny
donald don donnie
kenneth ken kenny
ronald ron ronnie
steven stephen steve
anthony tony
andrew andy drew
gregory greg
lawrence larry laurence
raymond ray
samuel sam samantha
benjamin ben benny
matthew matt
christopher chris christine christina kris tina
nicholas nick
alexander alex alexandra sandra sandy
frederick fred freddie
gerald jerry gerry jerome
leonard leo len lenny
patrick pat patricia patty tricia trish
philip phil phillip
timothy tim
theodore ted theo
vincent vince
walter walt
henry hank harry harold
arthur art
albert al bert
francis frank frances fran
elizabeth liz beth betty eliza libby lisa betsy
margaret maggie meg peggy marge margie rita
katherine catherine kathryn kathy cathy kate katie kay
mary molly marie polly
susan sue susie suzanne
deborah debra deb debbie
barbara barb
dorothy dot dottie
jennifer jen jenny
jessica jess jessie
judith judy
kimberly kim
linda lynn lindy
nancy nan
pamela pam
rebecca becky becca
sarah sally sara
teresa theresa terry tess
victoria vicky vicki
virginia ginny
cynthia cindy
eleanor ellen nell nora ellie helen
jacqueline jackie
janet jan jane
abigail abby
amanda mandy
angela angie
ann anne anna annie nancy hannah`

const byName = new Map<string, Set<number>>()
groups.split('\n').forEach((line, group) => {
  for (const name of line.trim().split(' ')) byName.set(name, (byName.get(name) ?? new Set<number>()).add(group))
})

export function areOneName(a: string, b: string): boolean {
  const others = byName.get(b)
  return others !== undefined && [...(byName.get(a) ?? [])].some((group) => others.has(group))
}
