import { SiteError } from '../outcome.ts'
import { layoutChanged, lineOf, sampleText, type Selection, type SitePage } from '../pages/page.ts'
import { toMarkdown } from '../pages/to-markdown.ts'
import type { RemoteProblem } from '../port.ts'

/** Parses a statement, in which dollar signs are literal. */
export function readStatement(page: SitePage, id: string, url: string): RemoteProblem {
  const { $, need } = page
  if (/can not find problem|error occurred/i.test($('title, .pst, h1, h2, li').text()))
    throw new SiteError({ kind: 'not-found' })
  const title = lineOf(need('.ptt').first())
  const sections = sectionsOf(page)
  const images = new Set<string>()
  const textOf = (name: string) => {
    const text = toMarkdown(sections.get(name)?.html() ?? '', page.address)
    for (const image of text.images) images.add(image)
    return text.markdown
  }
  const texts = {
    description: textOf('Description'),
    input: textOf('Input'),
    output: textOf('Output'),
    hint: textOf('Hint'),
  }
  const [input, output] = [sections.get('Sample Input'), sections.get('Sample Output')]
  const hasSample = input !== undefined && output !== undefined
  return {
    id,
    url,
    title,
    ...texts,
    examples: hasSample ? [{ input: sampleText($, input), output: sampleText($, output) }] : [],
    limits: limitsOf(lineOf(need('.plm'))),
    source: lineOf(sections.get('Source') ?? $([])),
    author: '',
    tags: [],
    difficulty: null,
    isInteractive: false,
    fileIo: null,
    languages: null,
    attachment: null,
    images: [...images],
  }
}

/** Maps each heading to the content after it. */
function sectionsOf({ $, need }: SitePage): Map<string, Selection> {
  const sections = new Map<string, Selection>()
  for (const heading of need('p.pst').toArray()) sections.set(lineOf($(heading)), $(heading).next('.ptx, .sio'))
  if (sections.get('Description')?.length !== 1) throw layoutChanged('Description')
  return sections
}

function limitsOf(text: string): RemoteProblem['limits'] {
  const time = /(?<!Case )Time Limit:\s*(\d+)\s*MS/i.exec(text)
  const memory = /Memory Limit:\s*(\d+)\s*K/i.exec(text)
  const oneCase = /Case Time Limit:\s*(\d+)\s*MS/i.exec(text)
  if (time === null || memory === null) throw layoutChanged('Time Limit, Memory Limit')
  return {
    // The other time limit applies to all tests together.
    timeMs: Number(oneCase?.[1] ?? time[1]),
    memoryKb: Number(memory[1]),
    text: [time[0], ...(oneCase === null ? [] : [oneCase[0]]), memory[0]].join(', '),
    java: null,
  }
}
