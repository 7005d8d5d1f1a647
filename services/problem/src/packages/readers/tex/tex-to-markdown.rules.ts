import { replaceBetween } from '@verdict/kit/replace-between'

// No pattern matches options across brackets or blanks twice, so that run time is linear in the length of the text.

/** These texts are not changed while the text around them is converted. */
interface ProtectedTexts {
  texts: string[]
}

const mark = (place: number) => `\uE000${place}\uE001`
const marks = /\uE000(\d+)\uE001/g

const withoutOption = (inside: string) => inside.replace(/^\[[^\]]*\]/, '')

/** These commands have one argument. */
const wrapped: readonly (readonly [RegExp, string, string])[] = [
  [/\\(?:textbf|bf|bfseries|b)\s*\{([^{}]*)\}/g, '**', '**'],
  [/\\(?:textit|emph|it|textsl|i)\s*\{([^{}]*)\}/g, '*', '*'],
  [/\\(?:texttt|tt|t|verb)\s*\{([^{}]*)\}/g, '`', '`'],
  [/\\(?:sout|s)\s*\{([^{}]*)\}/g, '~~', '~~'],
  [/\\(?:section|subsection|subsubsection)\*?\s*\{([^{}]*)\}/g, '\n\n## ', '\n\n'],
  [/\\(?:underline|textrm|textsc|textsf|mbox|text|uline)\s*\{([^{}]*)\}/g, '', ''],
]

const headings: Readonly<Record<string, string>> = {
  InputFile: 'Input',
  OutputFile: 'Output',
  Input: 'Input',
  Output: 'Output',
  Note: 'Note',
  Interaction: 'Interaction',
  Scoring: 'Scoring',
  Examples: 'Examples',
  Example: 'Examples',
  Explanation: 'Note',
  Explanations: 'Note',
}

const sizes = 'tiny|scriptsize|footnotesize|small|normalsize|large|Large|LARGE|huge|Huge'

/** These commands have no meaning in Markdown; samples follow the statement. */
const dropped =
  /\\(?:label|ref|vspace|hspace|problemname)\*?\s*\{[^{}]*\}|\\def\s*\\\w+\s*\{[^{}]*\}|\\(?:nextsample|remainingsamples)\b/g

const oversized = new RegExp(`\\{\\s*\\\\(?:${sizes})\\b([^{}]*)\\}`, 'g')

const withoutLinks = (text: string) => text.replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1').trim()

/** Each pass removes one level of braces. */
const maxPasses = 12

function convertArguments(text: string): string {
  let converted = text
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const before = converted
    for (const [pattern, open, close] of wrapped)
      converted = converted.replaceAll(pattern, (_all, inside: string) => `${open}${inside.trim()}${close}`)
    converted = converted
      .replaceAll(/\\href\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '[$2]($1)')
      .replaceAll(/\\url\s*\{([^{}]*)\}/g, '<$1>')
      .replaceAll(/\\epigraph\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '\n\n> $1\n>\n> — $2\n\n')
      .replaceAll(/\\includegraphics(?:\s*\[[^[\]]*\])?\s*\{([^{}]*)\}/g, '![]($1)')
      .replaceAll(/\\(?:caption|footnote)\s*\{([^{}]*)\}/g, ' ($1)')
      .replaceAll(
        /\\illustration\s*\{[^{}]*\}\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g,
        (_all, name: string, caption: string) => `\n\n![${withoutLinks(caption)}](${name})\n\n`,
      )
      .replaceAll(/\\multi(?:row|column|col)\s*\{[^{}]*\}\s*\{[^{}]*\}\s*\{([^{}]*)\}/g, '$1')
      .replaceAll(dropped, '')
      .replaceAll(oversized, (_all, inside: string) => inside.trimStart())
      .replaceAll(/\{\\(?:bf|bfseries)\s([^{}]*)\}/g, (_all, inside: string) => `**${inside.trim()}**`)
      .replaceAll(/\{\\(?:it|em|itshape)\s([^{}]*)\}/g, (_all, inside: string) => `*${inside.trim()}*`)
      .replaceAll(/\{\\(?:tt|ttfamily)\s([^{}]*)\}/g, (_all, inside: string) => `\`${inside.trim()}\``)
    if (converted === before) break
  }
  return converted
}

/** TeX has commands for these characters, which end at a blank, at `{}` or at `\\/`; braces are escaped. */
const symbols = /\\(textbackslash|textasciitilde|textasciicircum)(?:\{\}|\\\/|\b[ \t]*)|\\([{}])/g
const symbolOf: Readonly<Record<string, string>> = { textbackslash: '\\\\', textasciitilde: '~', textasciicircum: '^' }

const deepestIndent = 4

const onOneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim()

/** The indentation has the width of a numbered item's marker, so that nested lists belong to it. */
const indent = '   '

/** Converts lists to a line for each item; inner lists are indented. */
function convertLists(text: string): string {
  const open: ('-' | '1.')[] = []
  let isBehindInner = false
  const indentOf = (depth: number) => indent.repeat(Math.min(deepestIndent, Math.max(0, depth)))

  function convert(part: string): string {
    const begun = /^\\begin\s*\{(itemize|enumerate)\}/.exec(part)
    if (begun !== null) {
      open.push(begun[1] === 'itemize' ? '-' : '1.')
      return open.length === 1 ? '\n\n' : ''
    }
    if (/^\\end\s*\{(itemize|enumerate)\}/.test(part)) {
      open.pop()
      isBehindInner = open.length > 0
      return isBehindInner ? '' : '\n\n'
    }
    if (part.startsWith('\\item')) {
      isBehindInner = false
      return `\n${indentOf(open.length - 1)}${open.at(-1) ?? '-'} `
    }
    if (open.length === 0) return part
    const line = onOneLine(part)
    return isBehindInner && line !== '' ? `\n\n${indentOf(open.length)}${line}` : line
  }

  return text
    .split(/(\\(?:begin|end)\s*\{(?:itemize|enumerate)\}(?:\[[^[\]]*\])?|\\item(?:\s*\[[^[\]]*\])?)/)
    .map(convert)
    .join('')
}

/**
 * In larger tables, rows are not filled up to the longest, because one long row and many short ones would make a huge
 * text.
 */
const maxFilledCells = 20_000

/** Converts a table. `keep` protects the line under the first row from the conversion of dashes. */
function tableOf(inside: string, keep: (text: string) => string): string {
  const rows = inside
    .replaceAll(/\\(?:hline|toprule|midrule|bottomrule|cline\s*\{[^{}]*\})/g, '')
    .split(/\\\\/)
    .map((row) => row.split(/(?<!\\)&/).map((cell) => onOneLine(cell).replaceAll('|', '\\|')))
    .filter((cells) => cells.some((cell) => cell !== ''))
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  if (width === 0) return ''
  const filled = width * rows.length > maxFilledCells ? 0 : width
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: Math.max(filled, cells.length) }, (_, at) => cells[at] ?? '').join(' | ')} |`
  const [first = [], ...others] = rows
  return `\n\n${[line(first), keep(line(Array<string>(width).fill('---'))), ...others.map(line)].join('\n')}\n\n`
}

/** Removes unknown commands and keeps their text. */
function withoutCommands(text: string): string {
  let converted = text
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const before = converted
    converted = converted
      .replaceAll(/\\[A-Za-z]+\*?(?:\s*\[[^[\]]*\])?\s*\{([^{}]*)\}/g, '$1')
      .replaceAll(/(?<!\\)\{((?:\\[{}]|[^{}])*)(?<!\\)\}/g, '$1')
    if (converted === before) break
  }
  return converted
    .replaceAll(/\\(?:ldots|dots|textellipsis)\b\s*/g, '…')
    .replaceAll(/\\(?:LaTeX|TeX)\b/g, (all) => all.slice(1))
    .replaceAll(/\\[A-Za-z]+\*?[ \t]*/g, '')
}

function convertCharacters(text: string): string {
  return text
    .replaceAll(/---/g, '—')
    .replaceAll(/--/g, '–')
    .replaceAll(/``/g, '“')
    .replaceAll(/''/g, '”')
    .replaceAll(/<</g, '«')
    .replaceAll(/>>/g, '»')
    .replaceAll(/\\\//g, '')
    .replaceAll(/\\([%#&_{}])/g, '$1')
    .replaceAll(/(?<!~)~(?!~)/g, '\u00A0')
}

/**
 * The length is twice the limit of a section, which is refused after conversion anyway; converting more would take
 * seconds.
 */
const maxTexLength = 400_000

/**
 * Converts a statement from TeX, as in Polygon and problem packages, to Markdown. Formulas are kept. Macros are not
 * expanded: unknown commands are removed and their text is kept. A text that is too long stays TeX.
 */
export function texToMarkdown(tex: string): string {
  return tex.length > maxTexLength ? tex : converted(tex)
}

function converted(tex: string): string {
  const protectedTexts: ProtectedTexts = { texts: [] }
  const keep = (text: string) => mark(protectedTexts.texts.push(text) - 1)
  let text = tex.replaceAll(/\r\n?/g, '\n').replaceAll(/[\uE000\uE001]/g, '')
  for (const name of ['verbatim', 'lstlisting'])
    text = replaceBetween(text, `\\begin{${name}}`, `\\end{${name}}`, (inside) =>
      keep(`\n\n\`\`\`\n${withoutOption(inside).replace(/^\n|\n$/g, '')}\n\`\`\`\n\n`),
    )
  text = text.replaceAll(/(?<!\\)%[^\n]*/g, '')
  text = replaceBetween(text, '$$', '$$', (inside) => keep(`\n\n$$${inside}$$\n\n`))
  text = replaceBetween(text, '\\[', '\\]', (inside) => keep(`\n\n$$\n${inside.trim()}\n$$\n\n`))
  text = replaceBetween(text, '\\(', '\\)', (inside) => keep(`$${inside}$`))
  text = text.replaceAll(/(?<!\\)\$((?:\\.|[^$\\])*)\$/g, (all) => keep(all))
  text = text.replaceAll(
    /\\begin\{(Input|Output|InputFile|OutputFile|Note|Interaction|Scoring)\}/g,
    (_all, name: string) => `\n\n## ${headings[name] ?? name}\n\n`,
  )
  text = text.replaceAll(
    /\\(InputFile|OutputFile|Input|Output|Note|Interaction|Scoring|Examples?|Explanations?)\b\s*/g,
    (_all, name: string) => `\n\n## ${headings[name] ?? name}\n\n`,
  )
  text = text.replaceAll(symbols, (_all, name: string, brace: string) => keep(symbolOf[name] ?? brace))
  text = convertArguments(text)
  text = replaceBetween(text, '\\begin{tabular}', '\\end{tabular}', (inside) =>
    tableOf(withoutOption(inside).replace(/^\s*\{[^{}]*\}/, ''), keep),
  )
  text = convertLists(text)
  text = text.replaceAll(/\\begin\s*\{wrapfigure\}(?:\[[^[\]]*\])?\s*\{[^{}]*\}(?:\[[^[\]]*\])?\s*\{[^{}]*\}/g, '\n\n')
  text = text.replaceAll(/\\(?:begin|end)\s*\{[^{}]*\}(?:\[[^[\]]*\])?/g, '\n\n')
  text = text.replaceAll(/\\\\(?:\[[^[\]]*\])?/g, '  \n')
  text = withoutCommands(text)
  text = convertCharacters(text)
  text = text.replaceAll(marks, (_all, place: string) => protectedTexts.texts[Number(place)] ?? '')
  const lines = text.split('\n').map((line) => (/\S {2}$/.test(line) ? line : line.trimEnd()))
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
