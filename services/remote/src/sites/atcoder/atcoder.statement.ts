import { layoutChanged, lineOf, sampleText, type Selection, type SitePage } from '../pages/page.ts'
import { toMarkdown } from '../pages/to-markdown.ts'
import type { RemoteProblem } from '../port.ts'
import { toKb, toMs } from '../parsing/quantity.rules.ts'

const marks = { texElements: ['var'] }

const timeLimit = /(?:Time Limit|実行時間制限)\s*[:：]\s*([\d.]+\s*[a-z]+)/i
const memoryLimit = /(?:Memory Limit|メモリ制限)\s*[:：]\s*([\d.]+\s*[a-z]+)/i

/** Maps headings of sections, in lower case, to parts of the statement. */
const places: readonly (readonly [RegExp, 'description' | 'input' | 'output' | 'hint'])[] = [
  [/^(problem statement|問題文|constraints|制約)$/, 'description'],
  [/^(input|入力)( format)?$/, 'input'],
  [/^(output|出力)( format)?$/, 'output'],
  [/^(notes?|注意|hint|ヒント)$/, 'hint'],
]

export function readStatement(page: SitePage, id: string, url: string): RemoteProblem {
  const { $, need } = page
  const whole = need('#task-statement')
  const english = whole.find('span.lang-en')
  const statement = english.length > 0 ? english.first() : whole
  const name = need('span.h2').first().clone()
  name.children().remove()
  const texts = { description: [] as string[], input: [] as string[], output: [] as string[], hint: [] as string[] }
  const images = new Set<string>()
  const text = (html: string) => {
    const converted = toMarkdown(html, page.address, marks)
    for (const image of converted.images) images.add(image)
    return converted.markdown
  }
  const samples = takeSamples(page, statement, text)
  texts.hint.push(...samples.notes)
  for (const { title, html } of sectionsOf(page, statement)) {
    const place = places.find(([pattern]) => pattern.test(title.toLowerCase()))?.[1] ?? 'description'
    const isFirst = /^(problem statement|問題文|)$/i.test(title)
    texts[place].push(isFirst || place !== 'description' ? text(html) : `### ${title}\n\n${text(html)}`)
  }
  const joined = (place: keyof typeof texts) => texts[place].filter((one) => one !== '').join('\n\n')
  if (joined('description') === '') throw layoutChanged('#task-statement')
  return {
    id,
    url,
    title: lineOf(name).replace(/^\S{1,6} - /, ''),
    images: [...images],
    description: joined('description'),
    input: joined('input'),
    output: joined('output'),
    hint: joined('hint'),
    examples: samples.examples,
    limits: limitsOf($('body').text()),
    isInteractive: statement.text().includes('This is an interactive task'),
    author: '',
    source: lineOf($('.contest-title').first()),
    tags: [],
    difficulty: null,
    fileIo: null,
    languages: null,
    attachment: null,
  }
}

interface Section {
  title: string
  html: string
}

/**
 * Splits a statement into headings and the content after each, beside it or, in older tasks, in the next element.
 * Without headings it is a single section.
 */
function sectionsOf({ $ }: SitePage, statement: Selection): Section[] {
  const headings = statement.find('h3').toArray()
  if (headings.length === 0) return [{ title: '', html: statement.html() ?? '' }]
  return headings.map((heading) => {
    const content = $(heading).nextUntil('h3').toArray()
    return { title: lineOf($(heading)), html: content.map((one) => $.html(one)).join('') }
  })
}

/** Removes samples from the statement and returns them, with the texts that explain them. */
function takeSamples({ $ }: SitePage, statement: Selection, toText: (html: string) => string) {
  const found = new Map<string, { input: string; output: string }>()
  const notes: string[] = []
  for (const heading of statement.find('h3').toArray()) {
    const title = lineOf($(heading))
    const kind = /^(?:Sample )?(Input|Output|入力例|出力例)\s*(\d+)$/i.exec(title)
    if (kind === null) continue
    const [, word = '', number = ''] = kind
    const content = $(heading).nextUntil('h3')
    const pre = content.filter('pre').add(content.find('pre')).first()
    const example = found.get(number) ?? { input: '', output: '' }
    const isInput = /^(input|入力例)$/i.test(word)
    found.set(number, { ...example, [isInput ? 'input' : 'output']: sampleText($, pre) })
    pre.remove()
    const note = toText(
      $(heading)
        .nextUntil('h3')
        .toArray()
        .map((one) => $.html(one))
        .join(''),
    )
    if (note !== '') notes.push(`**${title}**\n\n${note}`)
    $(heading).nextUntil('h3').remove()
    $(heading).remove()
  }
  return { examples: [...found.values()], notes }
}

/** Parses limits such as `2 sec`, `500 msec`, `1.5 sec`, and `1024 MiB`, `256 MB`, `64000 KB`. */
function limitsOf(text: string): RemoteProblem['limits'] {
  const [time, memory] = [timeLimit.exec(text), memoryLimit.exec(text)]
  const [timeMs, memoryKb] = [toMs(time?.[1] ?? ''), toKb(memory?.[1] ?? '')]
  if (timeMs === null || memoryKb === null) throw layoutChanged('Time Limit, Memory Limit')
  return { timeMs, memoryKb, text: `${time?.[0] ?? ''}, ${memory?.[0] ?? ''}`, java: null }
}
