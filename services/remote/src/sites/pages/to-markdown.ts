import rehypeParse from 'rehype-parse'
import rehypeRemark, { type Options } from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'

const parser = unified().use(rehypeParse, { fragment: true })

type Root = ReturnType<typeof parser.parse>
type RootContent = Root['children'][number]
type Element = Extract<RootContent, { type: 'element' }>
type ElementContent = Element['children'][number]
type Nodes = Root | RootContent | ElementContent

type Handle = NonNullable<NonNullable<Options['handlers']>[string]>

type Reference = Extract<ReturnType<Handle>, { type: 'linkReference' }>

/** Tells how a site marks formulas in HTML. */
export interface MathDelimiters {
  /**
   * These marks enclose formulas in texts, longest first: `$$$$$$` for a displayed one, `$$$` for one within a line.
   */
  delimiters?: readonly { mark: string; isDisplay: boolean }[]
  /** The text of these elements is TeX. */
  texElements?: readonly string[]
  /** Elements of this class contain a formula in HTML, such as `10<sup>5</sup>`. */
  texSpanClass?: string
}

export interface MarkdownText {
  markdown: string
  /** Addresses of images are absolute. */
  images: string[]
}

/** These elements execute, load or submit something and never belong to a statement. */
const dropped: ReadonlySet<string> = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'applet',
  'form',
  'input',
  'button',
  'select',
  'textarea',
  'svg',
  'math',
  'link',
  'meta',
  'base',
  'template',
  'noscript',
  'audio',
  'video',
  'source',
  'frame',
  'frameset',
])

/**
 * Converts the HTML of a statement to Markdown. Only what Markdown can express is kept: no scripts, styles, forms or
 * frames, and only http and https in links and images. Dollar signs of the text are escaped.
 */
export function toMarkdown(html: string, pageAddress: string, marks: MathDelimiters = {}): MarkdownText {
  const images = new Set<string>()
  const tree = parser.parse(html)
  tree.children = tree.children.flatMap((node) => cleaned(node, { pageAddress, marks, images }))
  const toText = unified()
    .use(rehypeRemark, { handlers, document: false })
    .use(remarkGfm)
    .use(remarkMath)
    .use(remarkStringify, {
      bullet: '-',
      rule: '-',
      emphasis: '*',
      handlers: { linkReference: ({ label }: { label: string }) => label },
    })
  const markdown = toText.runSync(tree)
  dropOuterBreaks(markdown)
  const text = toText.stringify(markdown)
  return { markdown: text.trim(), images: [...images].filter((address) => text.includes(address)) }
}

interface MarkdownNode {
  type: string
  children?: MarkdownNode[]
}

/** Removes line breaks at the ends of blocks, which have no effect there but would become backslashes in Markdown. */
function dropOuterBreaks({ children = [] }: MarkdownNode): void {
  children.forEach(dropOuterBreaks)
  while (children.at(-1)?.type === 'break') children.pop()
  while (children[0]?.type === 'break') children.shift()
}

interface Cleaning {
  pageAddress: string
  marks: MathDelimiters
  images: Set<string>
}

function cleaned(node: RootContent, cleaning: Cleaning): RootContent[] {
  if (node.type === 'text') return withFormulas(node.value, cleaning.marks)
  if (node.type !== 'element' || dropped.has(node.tagName)) return []
  if (cleaning.marks.texElements?.includes(node.tagName) === true) return [formula(textOf(node), false)]
  if (hasClass(node, cleaning.marks.texSpanClass)) return [formula(texOfSpan(node), false)]
  if (node.tagName === 'img') return cleanedImage(node, cleaning)
  if (node.tagName === 'pre' && hasTex(node, cleaning.marks)) return [asParagraph(node, cleaning)]
  if (node.tagName === 'pre') return [{ ...node, children: [{ type: 'text', value: textOf(node) }] }]
  const children = node.children.flatMap((child) => cleaned(child, cleaning)) as ElementContent[]
  const href = node.tagName === 'a' ? webAddress(node.properties['href'], cleaning.pageAddress) : null
  if (node.tagName === 'a' && href === null) return children
  return [{ ...node, properties: href === null ? node.properties : { href }, children }]
}

const hasTex = (node: ElementContent, marks: MathDelimiters): boolean =>
  node.type === 'element' &&
  (marks.texElements?.includes(node.tagName) === true || node.children.some((child) => hasTex(child, marks)))

/** Converts preformatted text with formulas, which a code block would show as TeX, and keeps its lines. */
function asParagraph(node: Element, cleaning: Cleaning): Element {
  const children = node.children.flatMap((child) => cleaned(child, cleaning)) as ElementContent[]
  return { ...node, tagName: 'p', properties: {}, children: children.flatMap(withLineBreaks) }
}

function withLineBreaks(node: ElementContent): ElementContent[] {
  if (node.type === 'text') {
    const lines = node.value.split('\n').map((value): ElementContent => ({ type: 'text', value }))
    return lines.flatMap((line, at) => (at === 0 ? [line] : [lineBreak, line]))
  }
  if (node.type !== 'element' || node.tagName.startsWith('tex-')) return [node]
  return [{ ...node, children: node.children.flatMap(withLineBreaks) }]
}

const lineBreak: Element = { type: 'element', tagName: 'br', properties: {}, children: [] }

function cleanedImage(node: Element, { pageAddress, marks, images }: Cleaning): RootContent[] {
  const { src, alt } = node.properties
  const isTex = hasClass(node, 'tex-formula')
  if (isTex && marks.delimiters !== undefined && typeof alt === 'string') return withFormulas(alt, marks)
  const address = webAddress(src, pageAddress)
  if (address === null) return []
  images.add(address)
  return [{ ...node, properties: { src: address, alt: typeof alt === 'string' ? alt : '' } }]
}

const hasClass = ({ properties: { className } }: Element, name: string | undefined) =>
  name !== undefined && Array.isArray(className) && className.includes(name)

function webAddress(value: unknown, pageAddress: string): string | null {
  const url = typeof value === 'string' ? URL.parse(value, pageAddress) : null
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '' ? url.href : null
}

/** Splits a text at its formulas. A formula without an end stays text. */
function withFormulas(text: string, { delimiters = [] }: MathDelimiters): ElementContent[] {
  for (const { mark, isDisplay } of delimiters) {
    const parts = text.split(mark)
    if (parts.length < 3) continue
    const rest = parts.length % 2 === 0 ? parts.splice(-2).join(mark) : null
    const pieces = rest === null ? parts : [...parts, rest]
    return pieces.flatMap((piece, at) =>
      at % 2 === 1 ? [formula(piece, isDisplay)] : withFormulas(piece, { delimiters: delimiters.slice(1) }),
    )
  }
  return text === '' ? [] : [{ type: 'text', value: text }]
}

const formula = (tex: string, isDisplay: boolean): Element => ({
  type: 'element',
  tagName: isDisplay ? 'tex-display' : 'tex-inline',
  properties: {},
  children: [{ type: 'text', value: tex.trim() }],
})

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'element' && node.tagName === 'br') return '\n'
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** Converts raised and lowered elements to TeX. */
function texOfSpan(node: Nodes): string {
  if (node.type !== 'element') return 'children' in node ? node.children.map(texOfSpan).join('') : textOf(node)
  const inside = node.children.map(texOfSpan).join('')
  if (node.tagName === 'sup') return `^{${inside}}`
  if (node.tagName === 'sub') return `_{${inside}}`
  return inside.replaceAll(/[\\#%&$]/g, (one) => `\\${one}`)
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/**
 * Inserts text into the Markdown unescaped. It uses a reference node, since HTML has none and it is inline; nodes for
 * formulas or HTML would end the paragraph.
 */
const asIs = (label: string): Reference => ({
  type: 'linkReference',
  referenceType: 'full',
  identifier: 'as-is',
  label,
  children: [],
})

/** Markdown has no syntax for these elements, so they stay HTML, which pages display. */
const verbatim =
  (name: 'sub' | 'sup'): Handle =>
  (state, node: Element) => [asIs(`<${name}>`), ...state.all(node), asIs(`</${name}>`)]

const handlers: Record<string, Handle> = {
  'tex-inline': (_state, node: Element) => asIs(`$${onOneLine(textOf(node))}$`),
  'tex-display': (_state, node: Element) => asIs(`$$${onOneLine(textOf(node))}$$`),
  sub: verbatim('sub'),
  sup: verbatim('sup'),
}
