import { layoutChanged, lineOf, sampleText, type Selection, type SitePage } from '../pages/page.ts'
import { toMarkdown, type MathDelimiters } from '../pages/to-markdown.ts'
import type { RemoteProblem } from '../port.ts'
import { toKb, toMs } from '../parsing/quantity.rules.ts'

const marks: MathDelimiters = {
  delimiters: [
    { mark: '$$$$$$', isDisplay: true },
    { mark: '$$$', isDisplay: false },
  ],
  texSpanClass: 'tex-span',
}

/** Parses the page of a problem. Old gym contests have texts in Russian. */
export function readStatement(page: SitePage, id: string, url: string): RemoteProblem {
  const { $, need } = page
  const statement = need('.problem-statement').first()
  const header = need('.header', statement).first()
  const images = new Set<string>()
  const text = (html: string) => {
    const converted = toMarkdown(html, page.address, marks)
    for (const image of converted.images) images.add(image)
    return converted.markdown
  }
  const section = (name: string) => text(withoutTitle(statement.children(`.${name}`)))
  const examples = samplesOf(page, statement)
  const input = section('input-specification')
  const output = section('output-specification')
  const hint = section('note')
  const { description, isInteractive } = readDescription(page, statement, text)
  if (description === '') throw layoutChanged('.problem-statement')
  const tags = $('.tag-box')
    .toArray()
    .map((tag) => lineOf($(tag)))
  const rating = tags.find((tag) => /^\*\d+$/.test(tag))
  return {
    id,
    url,
    title: titleOf(need('.title', header)),
    description,
    input,
    output,
    hint,
    examples,
    isInteractive,
    limits: limitsOf(lastText(header.find('.time-limit')), lastText(header.find('.memory-limit'))),
    author: '',
    source: lineOf($('#sidebar .rtable th.left').first()),
    tags: tags.filter((tag) => tag !== rating),
    difficulty: rating === undefined ? null : Number(rating.slice(1)),
    languages: null,
    attachment: null,
    fileIo: fileIoOf(lastText(header.find('.input-file')), lastText(header.find('.output-file'))),
    images: [...images],
  }
}

/** Returns the title of a heading such as `A. Name`. */
const titleOf = (title: Selection) => lineOf(title.first()).replace(/^\w{1,3}\.\s*/, '')

/** Returns the value after its label, which is an element of its own. */
const lastText = (found: Selection): string => {
  const own = found.first().clone()
  own.children('.property-title').remove()
  return lineOf(own)
}

function withoutTitle(section: Selection): string {
  const copy = section.first().clone()
  copy.children('.section-title').remove()
  return copy.html() ?? ''
}

const known = '.header, .input-specification, .output-specification, .sample-tests, .note'

/** Collects sections without a title, and others with theirs, such as Interaction and Scoring. */
function readDescription({ $ }: SitePage, statement: Selection, text: (html: string) => string) {
  const parts: string[] = []
  let isInteractive = false
  for (const part of statement.children().not(known).toArray()) {
    const title = lineOf($(part).children('.section-title'))
    isInteractive ||= title === 'Interaction'
    const body = text(title === '' ? $.html(part) : withoutTitle($(part)))
    if (body !== '') parts.push(title === '' ? body : `### ${title}\n\n${body}`)
  }
  return { description: parts.join('\n\n'), isInteractive }
}

function samplesOf({ $ }: SitePage, statement: Selection): RemoteProblem['examples'] {
  const read = (kind: string) =>
    statement
      .find(`.sample-tests .${kind}`)
      .toArray()
      .map((one) => sampleText($, $(one).find('pre').first()))
  const [inputs, outputs] = [read('input'), read('output')]
  if (inputs.length !== outputs.length) throw layoutChanged('.sample-tests')
  return inputs.map((input, at) => ({ input, output: outputs[at] ?? '' }))
}

export function limitsOf(time: string, memory: string): RemoteProblem['limits'] {
  const [timeMs, memoryKb] = [toMs(time.replace(/секунд\S*/, 's'), 's'), toKb(memory.replace(/мегабайт\S*/, 'MB'))]
  if (timeMs === null || memoryKb === null) throw layoutChanged('.time-limit, .memory-limit')
  return { timeMs, memoryKb, text: `${time}, ${memory}`, java: null }
}

const isStandard = (file: string) => file === '' || /^(standard|стандартный|stdin|stdout)/i.test(file)

export function fileIoOf(read: string, write: string): RemoteProblem['fileIo'] {
  return isStandard(read) && isStandard(write)
    ? null
    : { read: isStandard(read) ? '' : read, write: isStandard(write) ? '' : write }
}
