import { SiteError } from '../outcome.ts'
import { isRecord, numberIn, recordOf, recordsOf, textIn, type JsonRecord } from '../pages/json.ts'
import { layoutChanged, withFinalNewline } from '../pages/page.ts'
import type { RemoteProblem } from '../port.ts'

/** Maps titles of sections, in Chinese and English, to parts of the statement. */
const places: readonly (readonly [RegExp, 'description' | 'input' | 'output' | 'hint'])[] = [
  [/^(题目描述|题目背景|description|problem description)$/i, 'description'],
  [/^(输入格式|输入|input|input format)$/i, 'input'],
  [/^(输出格式|输出|output|output format)$/i, 'output'],
  [/^(数据范围与提示|数据范围|提示|limits and hints?|hint|note)$/i, 'hint'],
]

export function readStatement(body: JsonRecord, id: string, url: string): RemoteProblem {
  const meta = recordOf(body['meta'], 'meta')
  if (meta['isPublic'] === false) throw new SiteError({ kind: 'not-public' })
  if (textIn(meta, 'type') === 'SubmitAnswer') throw new SiteError({ kind: 'refused', text: 'SubmitAnswer' })
  const contents = recordOf(body['localizedContentsOfLocale'], 'localizedContentsOfLocale')
  const texts = { description: [] as string[], input: [] as string[], output: [] as string[], hint: [] as string[] }
  const examples: RemoteProblem['examples'] = []
  const samples = recordsOf(body['samples'] ?? [], 'samples')
  for (const section of recordsOf(contents['contentSections'], 'contentSections')) {
    const [title, text] = [textIn(section, 'sectionTitle'), withoutPdfLink(textIn(section, 'text'))]
    if (section['type'] === 'Sample') {
      const sample = recordOf(samples[numberIn(section, 'sampleId') ?? -1], 'sampleId')
      examples.push({ input: sampleOf(sample, 'inputData'), output: sampleOf(sample, 'outputData') })
      if (text !== '') texts.hint.push(`**${title}**\n\n${text}`)
      continue
    }
    const place = places.find(([pattern]) => pattern.test(title.trim()))?.[1]
    if (text !== '') texts[place ?? 'description'].push(place === undefined ? `### ${title}\n\n${text}` : text)
  }
  const joined = (place: keyof typeof texts) => absoluteImages(texts[place].join('\n\n'), url)
  const judging = isRecord(body['judgeInfo']) ? body['judgeInfo'] : {}
  const all = {
    description: joined('description'),
    input: joined('input'),
    output: joined('output'),
    hint: joined('hint'),
  }
  return {
    id,
    url,
    title: textIn(contents, 'title'),
    ...all,
    examples,
    limits: limitsOf(judging),
    author: '',
    source: '',
    difficulty: null,
    languages: null,
    attachment: null,
    tags: recordsOf(body['tagsOfLocale'] ?? [], 'tagsOfLocale').map((tag) => textIn(tag, 'name')),
    isInteractive: textIn(meta, 'type') === 'Interaction',
    fileIo: fileIoOf(judging['fileIo']),
    images: [...new Set([...Object.values(all).join('\n').matchAll(imagePattern)].map(([, , image = '']) => image))],
  }
}

/** Removes a bold line with a link to a PDF, which old statements begin with and which is no longer available. */
const withoutPdfLink = (text: string) =>
  text.replace(/^\s*\*\*[^\n[]*\[[^\n[\]]*\]\([^()\n]*\.pdf[^()\n]*\)[^\n*]*\*\*[^\S\n]*\n/i, '').trim()

/** The API returns samples unchanged except for line ends. */
const sampleOf = (sample: JsonRecord, name: string) => {
  const text = sample[name]
  if (typeof text !== 'string') throw layoutChanged(`samples.${name}`)
  return withFinalNewline(text.replaceAll('\r\n', '\n'))
}

const imagePattern = /(!\[[^[\]]*\]\()([^)\s]+)/g

function absoluteImages(markdown: string, page: string): string {
  return markdown.replaceAll(imagePattern, (_all, open: string, address: string) => {
    const url = URL.parse(address, page)
    return `${open}${url !== null && ['http:', 'https:'].includes(url.protocol) ? url.href : ''}`
  })
}

/** Uses the largest limits of the subtasks if the problem has none. */
function limitsOf(judging: JsonRecord): RemoteProblem['limits'] {
  const subtasks = recordsOf(judging['subtasks'] ?? [], 'subtasks')
  const largest = (name: string) => {
    const values = subtasks.map((subtask) => numberIn(subtask, name)).filter((value) => value !== null)
    return numberIn(judging, name) ?? (values.length === 0 ? null : Math.max(...values))
  }
  const [timeMs, memoryMb] = [largest('timeLimit'), largest('memoryLimit')]
  if (timeMs === null || memoryMb === null) throw layoutChanged('judgeInfo.timeLimit, judgeInfo.memoryLimit')
  return { timeMs, memoryKb: memoryMb * 1024, text: `${timeMs} ms, ${memoryMb} MiB`, java: null }
}

function fileIoOf(value: unknown): RemoteProblem['fileIo'] {
  if (!isRecord(value)) return null
  return { read: textIn(value, 'inputFilename'), write: textIn(value, 'outputFilename') }
}
