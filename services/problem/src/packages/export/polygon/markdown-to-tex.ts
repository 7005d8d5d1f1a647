import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath)

type Node = ReturnType<typeof parser.parse>['children'][number]

const specialCharacters: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash\\/',
  '~': '\\textasciitilde\\/',
  '^': '\\textasciicircum\\/',
}

/** TeX would draw a ligature for these pairs, so an italic correction is put before the second character. */
const ligatures = /(?<=-)-|(?<=<)<|(?<=>)>|(?<=')'|(?<=`)`/g

function escapeTex(text: string): string {
  return text
    .replaceAll(ligatures, (character) => `\\/${character}`)
    .replaceAll(/\\(?!\/)|[~^]/g, (character) => specialCharacters[character] ?? character)
    .replaceAll(/[%#&_{}$]/g, '\\$&')
}

const escapeAddress = (address: string) => address.replaceAll(/[%#]/g, '\\$&')

function childrenOf(node: Node, between = ''): string {
  if (!('children' in node)) return ''
  return node.children.map((child) => texOf(child)).join(between)
}

function tableTex(node: Extract<Node, { type: 'table' }>): string {
  const width = Math.max(0, ...node.children.map(({ children }) => children.length))
  const rows = node.children.map((row) => `${childrenOf(row, ' & ')} \\\\ \\hline`)
  return [`\\begin{tabular}{|${'l|'.repeat(width)}}`, '\\hline', ...rows, '\\end{tabular}'].join('\n')
}

function listTex(node: Extract<Node, { type: 'list' }>): string {
  const name = node.ordered === true ? 'enumerate' : 'itemize'
  return [
    `\\begin{${name}}`,
    ...node.children.map((item) => `\\item ${childrenOf(item, '\n')}`),
    `\\end{${name}}`,
  ].join('\n')
}

function texOf(node: Node): string {
  switch (node.type) {
    case 'text':
      return escapeTex(node.value)
    case 'strong':
      return `\\textbf{${childrenOf(node)}}`
    case 'emphasis':
      return `\\textit{${childrenOf(node)}}`
    case 'delete':
      return `\\sout{${childrenOf(node)}}`
    case 'inlineCode':
      return `\\texttt{${escapeTex(node.value)}}`
    case 'inlineMath':
      return `$${node.value}$`
    case 'math':
      return `$$\n${node.value}\n$$`
    case 'break':
      return '\\\\\n'
    case 'heading':
      return `\\subsection*{${childrenOf(node)}}`
    case 'link':
      return `\\href{${escapeAddress(node.url)}}{${childrenOf(node)}}`
    case 'image':
      return `\\includegraphics{${escapeAddress(node.url)}}`
    case 'code':
      return `\\begin{lstlisting}\n${node.value}\n\\end{lstlisting}`
    case 'list':
      return listTex(node)
    case 'table':
      return tableTex(node)
    case 'blockquote':
      return `\\begin{quote}\n${childrenOf(node, '\n\n')}\n\\end{quote}`
    case 'html':
      return escapeTex(node.value)
    default:
      return childrenOf(node)
  }
}

/** Converts Markdown to the TeX of Polygon statements; the import converts it back to the same Markdown. */
export function markdownToTex(markdown: string): string {
  return parser.parse(markdown).children.map(texOf).join('\n\n')
}

/** TeX keeps only the text of these Markdown nodes, or nothing. */
const unsupportedTypes: readonly string[] = [
  'html',
  'footnoteReference',
  'footnoteDefinition',
  'linkReference',
  'imageReference',
  'thematicBreak',
]
const maxShown = 40

/** Lists the kinds of Markdown in a text that TeX cannot represent, without duplicates. */
export function unsupportedInTex(markdown: string): string[] {
  const unsupported = new Map<string, string>()
  const visit = (node: Node): void => {
    const { start, end } = node.position ?? {}
    if (unsupportedTypes.includes(node.type) && !unsupported.has(node.type))
      unsupported.set(node.type, markdown.slice(start?.offset ?? 0, end?.offset ?? 0).slice(0, maxShown))
    if ('children' in node) for (const child of node.children) visit(child)
  }
  for (const node of parser.parse(markdown).children) visit(node)
  return [...unsupported.values()]
}
