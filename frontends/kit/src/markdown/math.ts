import 'katex/dist/katex.min.css'
import { isTooCostlyFormula, maxFormulas } from './formula-cost.rules.ts'

export { default as rehypeKatex } from 'rehype-katex'
export { default as remarkMath } from 'remark-math'

interface TextNode {
  type: string
  children?: TextNode[]
  position?: { start: { offset?: number } }
  data?: { hProperties?: { className?: string[] } }
}

/** Typesets `$$…$$` on a single line as a display formula; remark-math takes it for an inline one. */
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

interface ElementNode {
  type: string
  value?: string
  properties?: { className?: unknown }
  children?: ElementNode[]
}

/** Leaves formulas as source that would be too costly to typeset, and those after the first 30,000 characters. */
export function boundFormulas() {
  return (tree: ElementNode) => {
    let left = maxFormulas
    const isOver = (formula: string) => {
      left -= formula.length
      return left < 0 || isTooCostlyFormula(formula)
    }
    forEachFormula(tree, (node) => {
      if (isOver(textOf(node))) node.properties = {}
    })
  }
}

function forEachFormula(node: ElementNode, visit: (formula: ElementNode) => void): void {
  const classes = node.properties?.className
  if (Array.isArray(classes) && classes.some((one) => /^(?:language-math|math-inline|math-display)$/.test(String(one))))
    visit(node)
  for (const child of node.children ?? []) forEachFormula(child, visit)
}

const textOf = (node: ElementNode): string => node.value ?? (node.children ?? []).map(textOf).join('')

/** A formula with syntax errors is shown as source in red. */
export const katexOptions = { throwOnError: false, strict: false, trust: false, maxExpand: 500, maxSize: 50 } as const
