import { SiteError } from '../outcome.ts'
import { layoutChanged, lineOf, type SitePage } from '../pages/page.ts'
import { toMarkdown } from '../pages/to-markdown.ts'
import type { RemoteProblem } from '../port.ts'
import { toKb, toMs } from '../parsing/quantity.rules.ts'
import { spojAbbreviations, spojLanguages } from './spoj.metadata.ts'

/** Reads the whole statement as description, because it is free HTML that includes the samples. */
export function readStatement(page: SitePage, id: string, url: string): RemoteProblem {
  const { $, need } = page
  if (/wrong problem code/i.test($('#content, body').text())) throw new SiteError({ kind: 'not-found' })
  const name = lineOf(need('#problem-name').first())
  const { markdown, images } = toMarkdown(need('#problem-body').html() ?? '', page.address)
  const meta = metaOf(page)
  return {
    id,
    url,
    title: name.replace(new RegExp(`^${id}\\s*-\\s*`), ''),
    description: markdown,
    images,
    input: '',
    output: '',
    hint: '',
    examples: [],
    limits: limitsOf(meta),
    author: meta.get('Added by') ?? '',
    source: meta.get('Resource') ?? '',
    tags: $('[data-tagid]')
      .toArray()
      .map((tag) => lineOf($(tag)).replace(/^#/, '')),
    difficulty: null,
    isInteractive: false,
    fileIo: null,
    languages: languagesOf(meta.get('Languages') ?? ''),
    attachment: null,
  }
}

function metaOf({ $, need }: SitePage): Map<string, string> {
  const rows = need('#problem-meta tr').toArray()
  return new Map(
    rows.map((row) => {
      const [name, ...values] = $(row)
        .children('td, th')
        .toArray()
        .map((cell) => lineOf($(cell)))
      return [(name ?? '').replace(/:$/, ''), values.join(' ')]
    }),
  )
}

/** Parses limits such as `1s`, or `0.5s-2s` if tests differ; the largest one is used. */
function limitsOf(meta: ReadonlyMap<string, string>): RemoteProblem['limits'] {
  const [time, memory] = [meta.get('Time limit') ?? '', meta.get('Memory limit') ?? '']
  const [timeMs, memoryKb] = [toMs(time.split('-').at(-1) ?? '', 's'), toKb(memory)]
  if (timeMs === null || memoryKb === null) throw layoutChanged('Time limit, Memory limit')
  const source = meta.get('Source limit')
  const text = [
    `Time limit: ${time}`,
    `Memory limit: ${memory}`,
    ...(source === undefined ? [] : [`Source limit: ${source}`]),
  ]
  return { timeMs, memoryKb, text: text.join(', '), java: null }
}

/** Parses languages such as `All`, `All except: NODEJS PERL6`, or `C C++ 5 JAVA`; null allows all that we know. */
function languagesOf(text: string): RemoteProblem['languages'] {
  const named = new Set(text.split(/[\s,]+/).map((word) => spojAbbreviations[word.toUpperCase()]))
  const isException = /^all except/i.test(text)
  const names = spojLanguages.map(({ name }) => name)
  const allowed = names.filter((name) => named.has(name) !== isException)
  return allowed.length === 0 || allowed.length === names.length ? null : allowed
}
