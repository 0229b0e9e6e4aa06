import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import { askWhy, imagePath, mostTries } from '../viewer/page-picture.ts'
import { forgetOldest } from '../viewer/use-page.ts'

export type Place = { readonly documentId: string; readonly pageNumber: number }

/** Ready to be put on the page; or the page is one that cannot be drawn. */
export type Picture = HTMLImageElement | 'impossible'

const mostKept = 24
const longestMs = 120_000

/** The pictures themselves are kept, not their addresses: the service lets no browser store them. */
export function pictureQuery(
  client: QueryClient,
  { documentId, pageNumber }: Place,
  width: number,
): FetchQueryOptions<Picture> {
  return {
    queryKey: ['picture', documentId, pageNumber, width],
    queryFn: async () => {
      const picture = await loadPicture(imagePath(documentId, pageNumber), width)
      forgetOldest(client, 'picture', mostKept)
      return picture
    },
    staleTime: Number.POSITIVE_INFINITY,
  }
}

/** Not called off by whoever goes on to the next one: it will be wanted on the way back. */
async function loadPicture(path: string, width: number): Promise<Picture> {
  for (let tried = 0; ; tried++) {
    const image = newImage(`${path}?width=${width}`)
    try {
      await image.decode()
      return image
    } catch {
      const why = tried < mostTries ? await askWhy(path, width, AbortSignal.timeout(longestMs)) : 'failed'
      if (why === 'impossible') return why
      if (why === 'failed') throw new Error('The picture did not arrive')
    }
  }
}

export function newImage(src: string): HTMLImageElement {
  const image = new Image()
  // Drawn in the frame in which it is put there: no white sheet in between.
  image.decoding = 'sync'
  image.draggable = false
  image.className = 'absolute inset-0 size-full object-contain'
  image.src = src
  return image
}

/** Of the last pane, since what is fetched ahead must be what will be shown. Pages that are cited are drawn so beforehand. */
let usualWidth = 1275

export function pictureWidth(): number {
  return usualWidth
}

export function notePictureWidth(width: number): void {
  usualWidth = width
}
