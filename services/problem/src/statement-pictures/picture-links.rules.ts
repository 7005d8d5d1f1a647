/**
 * A picture in Markdown: what stands before its address, the address, and what stands behind it. No part reads on over the
 * mark at which the next picture would begin, so that the time grows with the text and not with its square.
 */
const markdownPicture =
  /(!\[(?:\\.|[^[\]\\])*\]\(\s*<?)((?:\\.|\((?:\\.|[^()\s<>\\])*\)|[^()\s<>\\])+)(>?(?:\s+"[^"]*")?\s*\))/g
/** The same in HTML. */
const htmlPicture = /(<img\b[^<>]*?\bsrc\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

/** The texts of a picture's address as a reader of it sees them. */
function plainAddress(written: string): string {
  return written
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll('&amp;', '&')
    .trim()
}

/** Addresses of the pictures that a statement shows, each once. */
export function pictureAddresses(text: string): string[] {
  const inMarkdown = [...text.matchAll(markdownPicture)].map(([, , address = '']) => address)
  const inHtml = [...text.matchAll(htmlPicture)].map(([, , one, other, bare]) => one ?? other ?? bare ?? '')
  return [...new Set([...inMarkdown, ...inHtml].map(plainAddress))].filter((address) => address !== '')
}

const folder = '/api/public/problem-picture/'

/** Where a picture is served that is stored here under this name, `<SHA-256>.<extension>`. */
export function addressOfPicture(name: string): string {
  return `${folder}${name}`
}

/** The name of a picture that is stored here; null: the address leads elsewhere. */
export function nameOfPicture(address: string): string | null {
  const name = address.startsWith(folder) ? address.slice(folder.length) : ''
  return /^[0-9a-f]{64}\.[a-z]{3,4}$/.test(name) ? name : null
}

/** The text with the addresses of its pictures replaced, as far as there is a link for them. */
export function withPictureLinks(text: string, links: ReadonlyMap<string, string>): string {
  return text
    .replaceAll(markdownPicture, (all, before: string, address: string, behind: string) => {
      const link = links.get(plainAddress(address))
      return link === undefined ? all : `${before}${link}${behind}`
    })
    .replaceAll(htmlPicture, (all, before: string, one?: string, other?: string, bare?: string) => {
      const link = links.get(plainAddress(one ?? other ?? bare ?? ''))
      return link === undefined ? all : `${before}"${link}"`
    })
}
