import rehypeRaw from 'rehype-raw'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { isTooComplexMarkdown } from '@verdict/proto/codes/texts/markdown-cost'

/** As the pages read a text: GitHub's Markdown, and HTML in it. */
const parser = unified().use(remarkParse).use(remarkGfm).use(remarkRehype, { allowDangerousHtml: true }).use(rehypeRaw)

/** Stands for the host of this site where that is not known. */
const unknownHost = 'site.invalid'

/** Without one of these a text holds no link to another site. */
const needed = /[/\\:&]|www\./i

interface Node {
  type: string
  properties?: Readonly<Record<string, unknown>>
  children?: readonly Node[]
}

/**
 * Whether a Markdown text leads to another site than this one, by links or pictures, however they are written. What takes
 * too long to be read does. Mail addresses do not. `baseUrl`: the address of this site; empty: not known.
 */
export function hasExternalLink(text: string, baseUrl: string): boolean {
  if (!needed.test(text)) return false
  if (isTooComplexMarkdown(text)) return true
  const host = URL.parse(baseUrl)?.host ?? unknownHost
  try {
    return hasOutsideLink(parser.runSync(parser.parse(text)), host)
  } catch (error) {
    // Nested so deeply that there is no room to look into it.
    if (error instanceof RangeError) return true
    throw error
  }
}

function hasOutsideLink(root: Node, host: string): boolean {
  const left: Node[] = [root]
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    const { href, src } = node.properties ?? {}
    if (isOutside(href, host) || isOutside(src, host)) return true
    for (const child of node.children ?? []) left.push(child)
  }
  return false
}

/** As a browser resolves the address on a page of this site, with or without encryption: `https:name` depends on it. */
function isOutside(address: unknown, host: string): boolean {
  if (typeof address !== 'string') return false
  return ['https', 'http'].some((scheme) => {
    const url = URL.parse(address, `${scheme}://${host}/`)
    return url !== null && url.host !== '' && url.host !== host
  })
}
