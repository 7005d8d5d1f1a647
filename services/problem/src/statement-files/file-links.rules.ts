/** A link in Markdown behind its text, and one in HTML. What a link holds never reads on over the next bracket or quote. */
const markdownLink = /(\]\(\s*<?)((?:\\.|\((?:\\.|[^()\s<>\\])*\)|[^()\s<>\\])+)(>?(?:\s+"[^"]*")?\s*\))/g
const htmlLink = /(<a\b[^<>]*?\bhref\s*=\s*)(?:"([^"<>]*)"|'([^'<>]*)')/gi

/** URLs that a text links to or shows, without duplicates. */
export function linkedAddresses(text: string): string[] {
  const inMarkdown = [...text.matchAll(markdownLink)].map(([, , address = '']) => address)
  const inHtml = [...text.matchAll(htmlLink)].map(([, , one, other]) => one ?? other ?? '')
  return [...new Set([...inMarkdown, ...inHtml])].filter((address) => address !== '')
}

/** Replaces URLs of links that have an entry in `links`. */
export function withFileLinks(text: string, links: ReadonlyMap<string, string>): string {
  if (links.size === 0) return text
  return text
    .replaceAll(markdownLink, (all, before: string, address: string, behind: string) => {
      const link = links.get(address)
      return link === undefined ? all : `${before}${link}${behind}`
    })
    .replaceAll(htmlLink, (all, before: string, one?: string, other?: string) => {
      const link = links.get(one ?? other ?? '')
      return link === undefined ? all : `${before}"${link}"`
    })
}

const folder = '/api/public/problem-file/'

/** Encodes a path for a URL within Markdown. */
export function encodedPath(path: string): string {
  return path.split('/').map(encodedName).join('/')
}

function encodedName(name: string): string {
  return encodeURIComponent(name).replaceAll(/[()'*!~]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** The URL of a file that statements link to. */
export function addressOfFile(sha256: string, name: string): string {
  return `${folder}${sha256}/${encodedName(name)}`
}

/** The file that a URL of this site refers to; null: none. */
export function fileOfAddress(address: string): { sha256: string; name: string } | null {
  const [, sha256, encoded] =
    /^([0-9a-f]{64})\/([^/?#]+)$/.exec(address.startsWith(folder) ? address.slice(folder.length) : '') ?? []
  if (sha256 === undefined || encoded === undefined) return null
  try {
    return { sha256, name: decodeURIComponent(encoded) }
  } catch {
    return null
  }
}

/** The URL of the PDF if the text consists of nothing else, otherwise null. */
export function findSolePdf(text: string): string | null {
  const address = /^\[[^[\]]*\]\(<?([^()\s<>]+)>?\)$/.exec(text.trim())?.[1]
  return address !== undefined && /\.pdf$/i.test(address) ? address : null
}
