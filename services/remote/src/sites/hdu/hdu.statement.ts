import { SiteError } from '../outcome.ts'
import type { RemoteProblem } from '../port.ts'
import { layoutChanged, lineOf, sampleText, type Selection, type SitePage } from '../pages/page.ts'
import { toMarkdown, type MathDelimiters } from '../pages/to-markdown.ts'

/** Each limit has two numbers, for Java and for other languages. */
const timeLimit = /Time Limit:\s*(\d+)\/(\d+)\s*MS\s*\(Java\/Others\)/i
const memoryLimit = /Memory Limit:\s*(\d+)\/(\d+)\s*K\s*\(Java\/Others\)/i

/** Problems of later contests use MathJax; in older ones a dollar sign is literal. */
const mathJaxMarks: MathDelimiters = {
  delimiters: [
    { mark: '$$', isDisplay: true },
    { mark: '$', isDisplay: false },
  ],
}

export function readStatement(page: SitePage, id: string, url: string): RemoteProblem {
  const { $, need } = page
  const title = lineOf(need('h1').first())
  if (title === 'System Message') throw new SiteError({ kind: 'not-found' })
  const panels = panelsOf(page)
  const marks = /mathjax/i.test($.html()) ? mathJaxMarks : {}
  const images: string[] = []
  const textOf = (name: string) => {
    const text = toMarkdown(panels.get(name)?.html() ?? '', page.address, marks)
    images.push(...text.images)
    return text.markdown
  }
  const hint = takeHint(page, panels.get('Sample Output'))
  const hintText = toMarkdown(hint, page.address, marks)
  const description = textOf('Problem Description')
  if (description === '') throw layoutChanged('Problem Description')
  const example = sampleOf(page, panels)
  return {
    id,
    url,
    title,
    description,
    input: textOf('Input'),
    output: textOf('Output'),
    hint: hintText.markdown,
    examples: example === null ? [] : [example],
    limits: limitsOf($.root().text()),
    author: lineOf(panels.get('Author') ?? $([])),
    source: lineOf(panels.get('Source') ?? $([])),
    tags: [],
    difficulty: null,
    isInteractive: false,
    fileIo: null,
    languages: null,
    attachment: null,
    images: [...new Set([...images, ...hintText.images])],
  }
}

function panelsOf({ $, need }: SitePage): Map<string, Selection> {
  const panels = new Map<string, Selection>()
  for (const title of need('.panel_title').toArray())
    panels.set(lineOf($(title)), $(title).nextAll('.panel_content').first())
  if (!panels.has('Problem Description')) throw layoutChanged('Problem Description')
  return panels
}

/** Removes the hint from the sample output, where it follows a label of its own, and returns its HTML. */
function takeHint({ $ }: SitePage, output: Selection | undefined): string {
  const label = output
    ?.find('div > i')
    .filter((_at, one) => lineOf($(one)) === 'Hint')
    .first()
    .parent()
  if (label === undefined || label.length === 0) return ''
  const box = label.parent()
  const siblings = box.contents().toArray()
  const place = siblings.findIndex((one) => label.is(one))
  const isAlone = lineOf($(siblings.slice(0, place))) === ''
  const hint = $(isAlone ? box.toArray() : siblings.slice(place))
  label.children('i').first().remove()
  const html = hint
    .toArray()
    .map((one) => $.html(one))
    .join('')
  hint.remove()
  return html
}

function sampleOf(
  { $, need }: SitePage,
  panels: ReadonlyMap<string, Selection>,
): RemoteProblem['examples'][number] | null {
  const [input, output] = [panels.get('Sample Input'), panels.get('Sample Output')]
  if (input === undefined && output === undefined) return null
  const read = (panel: Selection | undefined) => (panel === undefined ? '' : sampleText($, need('pre', panel)))
  return { input: read(input), output: read(output) }
}

function limitsOf(text: string): RemoteProblem['limits'] {
  const [time, memory] = [timeLimit.exec(text), memoryLimit.exec(text)]
  if (time === null || memory === null) throw layoutChanged('Time Limit, Memory Limit')
  return {
    timeMs: Number(time[2]),
    memoryKb: Number(memory[2]),
    text: `${time[0]}, ${memory[0]}`,
    java: { timeMs: Number(time[1]), memoryKb: Number(memory[1]) },
  }
}
