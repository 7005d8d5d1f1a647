import type { PackagedStatement } from '../../model/packaged-problem.ts'

type Section = 'description' | 'input' | 'output' | 'hint' | 'sample'

/** Setters write these headings, here in lower case and without numbers. */
const headings: Readonly<Record<Section, readonly string[]>> = {
  description: [
    'description',
    'problem description',
    'problem',
    'statement',
    'legend',
    '题目描述',
    '问题描述',
    '描述',
    '题目',
  ],
  input: [
    'input',
    'input format',
    'input description',
    'input specification',
    '输入',
    '输入格式',
    '输入描述',
    '输入说明',
  ],
  output: [
    'output',
    'output format',
    'output description',
    'output specification',
    '输出',
    '输出格式',
    '输出描述',
    '输出说明',
  ],
  hint: [
    'hint',
    'hints',
    'note',
    'notes',
    'constraints',
    'data range',
    '提示',
    '说明',
    '说明/提示',
    '数据范围',
    '数据范围与提示',
    '提示与说明',
  ],
  sample: ['sample', 'samples', 'example', 'examples', '样例', '输入输出样例', '示例'],
}

function sectionOf(heading: string): Section | null {
  const name = heading
    .replaceAll(/[#*【】[\]:：]/g, '')
    .trim()
    .toLowerCase()
  const found = (Object.keys(headings) as Section[]).find((section) => headings[section].includes(name))
  return found ?? null
}

const heading = /^#{1,6}\s+(\S.*)$/

/**
 * Splits a Markdown statement into sections by its headings. Without headings for both input and output, all of it is
 * the description.
 */
export function splitStatement(markdown: string): Pick<PackagedStatement, 'description' | 'input' | 'output' | 'hint'> {
  const texts: Record<Section, string[]> = { description: [], input: [], output: [], hint: [], sample: [] }
  let section: Section = 'description'
  let isFenced = false
  for (const line of markdown.split(/\r?\n/)) {
    if (/^\s*(```|~~~)/.test(line)) isFenced = !isFenced
    const found = isFenced ? null : sectionOf(heading.exec(line)?.[1] ?? '')
    if (found === null) texts[section].push(line)
    else section = found
  }
  const join = (name: Section) => texts[name].join('\n').trim()
  if (join('input') === '' || join('output') === '') {
    return { description: markdown.trim(), input: '', output: '', hint: '' }
  }
  const samples = join('sample')
  const description = samples === '' ? join('description') : `${join('description')}\n\n${samples}`.trim()
  return { description, input: join('input'), output: join('output'), hint: join('hint') }
}

const sampleStart = /^```[ \t]*(input|output)(\d+)/
const sampleEnd = /^```[ \t]*$/

/**
 * Removes fenced blocks `input1`, `output1` and so on, with the headings above them, from a Markdown text and returns
 * them.
 */
export function takeSamples(markdown: string): { text: string; examples: { input: string; output: string }[] } {
  const found = new Map<number, { input: string; output: string }>()
  const lines = markdown.split(/\r?\n/)
  const bodyLines: string[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    const [, kind, number] = sampleStart.exec(line) ?? []
    const end = kind === undefined ? -1 : indexFrom(lines, at + 1, sampleEnd)
    if (kind !== undefined && end < 0) break // Without an end here, no later block ends either.
    if (kind === undefined) bodyLines.push(line)
    else {
      const example = found.get(Number(number)) ?? { input: '', output: '' }
      const content = lines.slice(at + 1, end).map((one) => `${one}\n`)
      found.set(Number(number), { ...example, [kind]: content.join('') })
      dropHeading(bodyLines)
      bodyLines.push('')
      at = end
    }
    at += 1
  }
  const text = [...bodyLines, ...lines.slice(at)].join('\n')
  const examples = [...found].sort(([a], [b]) => a - b).map(([, example]) => example)
  return { text: text.replaceAll(/\n{3,}/g, '\n\n').trim(), examples }
}

function indexFrom(lines: readonly string[], from: number, pattern: RegExp): number {
  for (let at = from; at < lines.length; at += 1) if (pattern.test(lines[at] ?? '')) return at
  return -1
}

/** Removes a heading at the end, with the blank lines below it. */
function dropHeading(lines: string[]): void {
  const last = lines.findLastIndex((line) => line.trim() !== '')
  if (/^#{1,6}/.test(lines[last] ?? '')) lines.length = last
}
