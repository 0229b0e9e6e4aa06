import { AppError } from '../kernel/errors.ts'

/** What people choose who must choose twelve characters; each also with anything but letters around it. */
const common = [
  ...['password', 'passwort', 'contrasena', 'motdepasse', 'letmein', 'welcome', 'changeme', 'administrator', 'admin'],
  ...['qwerty', 'qwertyuiop', 'qwertzuiop', 'asdfghjkl', 'zxcvbnm', 'iloveyou', 'princess', 'sunshine', 'football'],
  ...['baseball', 'superman', 'batman', 'starwars', 'trustno', 'monkey', 'dragon', 'master', 'secret', 'default'],
  ...['casefold', 'hospital', 'medical', 'company', 'summer', 'winter', 'spring', 'autumn', 'january', 'december'],
  ...['correcthorsebatterystaple', 'passwordpassword', 'qwertyqwerty', 'adminadmin', 'welcomewelcome'],
  ...['thisismypassword', 'mypassword', 'newpassword', 'password is password', 'abcdefghijkl', 'abcdefghijklm'],
].map(letters)

/** Throws where a guesser would try it early: a common word with numbers around it, few different letters, the address. */
export function refuseWeakPassword(password: string, email: string): void {
  const said = password.normalize('NFKC').toLowerCase()
  const name = email.toLowerCase().split('@', 1)[0] ?? ''
  const few = new Set(said).size < 5
  const isAddress = name.length >= 4 && said.includes(name)
  if (few || isAddress || common.includes(letters(said)) || isCounting(said)) throw new AppError('weak_password')
}

function letters(text: string): string {
  return text.replace(/[^\p{L}]/gu, '')
}

/** Digits alone, of which there are too few. */
function isCounting(text: string): boolean {
  return /^[\d\W_]+$/.test(text) && text.length < 20
}
