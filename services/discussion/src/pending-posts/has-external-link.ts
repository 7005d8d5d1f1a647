import rehypeRaw from 'rehype-raw'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { isTooComplexMarkdown } from '@verdict/proto/codes/texts/markdown-cost'

/** GitHub Flavored Markdown with HTML, as pages parse it. */
const parser = unified().use(remarkParse).use(remarkGfm).use(remarkRehype, { allowDangerousHtml: true }).use(rehypeRaw)

/** Placeholder for the host of this site if it is unknown. */
const unknownHost = 'site.invalid'

/** A text without any of these cannot contain an external link. */
const needed = /[/\\:&]|www\./i

interface Node {
  type: string
  properties?: Readonly<Record<string, unknown>>
  children?: readonly Node[]
}

/**
 * Whether a Markdown text has links or pictures from another site, in any notation. Texts that take too long to parse
 * count as such; mail addresses do not. `baseUrl`: URL of this site; empty: unknown.
 */
export function hasExternalLink(text: string, baseUrl: string): boolean {
  if (!needed.test(text)) return false
  if (isTooComplexMarkdown(text)) return true
  const host = URL.parse(baseUrl)?.host ?? unknownHost
  try {
    return hasOutsideLink(parser.runSync(parser.parse(text)), host)
  } catch (error) {
    // The text is nested too deeply to parse.
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

/** Resolves the URL like a browser on a page of this site, by HTTP and HTTPS, as `https:name` depends on the scheme. */
function isOutside(address: unknown, host: string): boolean {
  if (typeof address !== 'string') return false
  return ['https', 'http'].some((scheme) => {
    const url = URL.parse(address, `${scheme}://${host}/`)
    return url !== null && url.host !== '' && url.host !== host
  })
}
