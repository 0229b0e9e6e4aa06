const place = 'casefold.link'

/**
 * Takes the token out of the address bar, so that it stands in no history and over nobody's shoulder. The tab keeps it
 * until it is used: a reload, and the way over the sign-in page, must not lose it.
 */
export function takeLinkToken(): string {
  const token = decodeURIComponent(location.hash.slice(1))
  if (token) sessionStorage.setItem(place, token)
  return token || (sessionStorage.getItem(place) ?? '')
}

export function dropLinkToken(): void {
  sessionStorage.removeItem(place)
}
