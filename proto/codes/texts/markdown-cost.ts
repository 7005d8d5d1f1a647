/** Marks that a Markdown parser matches with each other: emphasis, links, pictures, code, addresses, tags. */
const mark = /[*_~`[\]!<&@:\\]/g
/** Containers before the text of a line, which can be nested: quotes and list items. */
const containers = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/gm
const costlyBlock = /^[ \t>]*\[[^\]\n]{0,1000}\]:|^[ \t]*\n[ \t]*>|^[ \t]*(?:=+|-+)[ \t]*$/gm
/** An indent that is deep enough to occur only in nested lists. */
const deepIndent = /^[ \t]{201}/m
const container = /[>*+-]|\d[.)]/g

const limits = {
  /** Sum over the paragraphs of the square of their marks: one of 4,000 marks, or 50 of 560 each. */
  marks: 16_000_000,
  /** Sum over the lines of the square of the containers around them: 20 lines fifty deep, 2,000 ten deep. */
  depth: 200_000,
  /** Cells of a table, in which each row has as many as the header. */
  cells: 20_000,
  /** Tags of HTML. */
  tags: 2_000,
  /** Definitions of addresses and footnotes, quotes after a blank line, and underlines of headings. */
  blocks: 500,
}

/**
 * Whether a text would keep a Markdown parser busy: its time grows with the square of the marks in a paragraph, and
 * deep nesting overflows its stack. Texts of people are far below the limits.
 */
export function isTooComplexMarkdown(source: string): boolean {
  const text = source.replace(/\r\n?/g, '\n')
  const blocks = text.split(/\n[ \t]*\n/)
  const marks = blocks.reduce((sum, block) => sum + count(block, mark) ** 2, 0)
  return (
    marks > limits.marks ||
    count(text, /<[a-z]/gi) > limits.tags ||
    count(text, costlyBlock) > limits.blocks ||
    deepIndent.test(text) ||
    [...text.matchAll(containers)].reduce((sum, [prefix]) => sum + count(prefix, container) ** 2, 0) > limits.depth ||
    blocks.reduce((sum, block) => sum + cellsOf(block), 0) > limits.cells
  )
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

/** Upper bound for the cells of a block if it were a table: its lines times the bars of the fullest one. */
function cellsOf(block: string): number {
  const lines = block.split('\n')
  const bars = Math.max(...lines.map((line) => count(line, /\|/g)))
  return bars * lines.length
}
