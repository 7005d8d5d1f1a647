/**
 * A picture in Markdown: the text before its URL, the URL, and the text after it. No part matches beyond the start of
 * the next picture, so matching takes linear, not quadratic, time.
 */
const markdownPicture =
  /(!\[(?:\\.|[^[\]\\])*\]\(\s*<?)((?:\\.|\((?:\\.|[^()\s<>\\])*\)|[^()\s<>\\])+)(>?(?:\s+"[^"]*")?\s*\))/g
/** A picture in HTML, with the same parts. */
const htmlPicture = /(<img\b[^<>]*?\bsrc\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

/** The URL of a picture with its escapes and entities resolved. */
function plainAddress(written: string): string {
  return written
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll('&amp;', '&')
    .trim()
}

/** URLs of the pictures in a statement, without duplicates. */
export function pictureAddresses(text: string): string[] {
  const inMarkdown = [...text.matchAll(markdownPicture)].map(([, , address = '']) => address)
  const inHtml = [...text.matchAll(htmlPicture)].map(([, , one, other, bare]) => one ?? other ?? bare ?? '')
  return [...new Set([...inMarkdown, ...inHtml].map(plainAddress))].filter((address) => address !== '')
}

const folder = '/api/public/problem-picture/'

/** The URL of the stored picture `<SHA-256>.<extension>`. */
export function addressOfPicture(name: string): string {
  return `${folder}${name}`
}

/** The name of the stored picture; null for URLs that lead elsewhere. */
export function nameOfPicture(address: string): string | null {
  const name = address.startsWith(folder) ? address.slice(folder.length) : ''
  return /^[0-9a-f]{64}\.[a-z]{3,4}$/.test(name) ? name : null
}

/** Replaces URLs of pictures that have an entry in `links`. */
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
