import 'katex/dist/katex.min.css'

export { default as rehypeKatex } from 'rehype-katex'
export { default as remarkMath } from 'remark-math'

interface TextNode {
  type: string
  children?: TextNode[]
  position?: { start: { offset?: number } }
  data?: { hProperties?: { className?: string[] } }
}

/** Typesets `$$…$$` as a formula of its own also where it stands on one line, which remark-math takes for an inline one. */
export function displayMath() {
  return (tree: TextNode, { value }: { value: unknown }) => markDisplayed(tree, String(value))
}

function markDisplayed(node: TextNode, text: string): void {
  const start = node.position?.start.offset
  const properties = node.data?.hProperties
  if (node.type === 'inlineMath' && start !== undefined && properties !== undefined && text.startsWith('$$', start))
    properties.className = ['language-math', 'math-display']
  for (const child of node.children ?? []) markDisplayed(child, text)
}

/** A formula that cannot be read is shown as written, in red, and breaks nothing. */
export const katexOptions = { throwOnError: false, strict: false, trust: false, maxExpand: 500, maxSize: 50 } as const
