import type { SiteAnswer, SiteHttp } from '../http/site-http.ts'
import { layoutChanged, lineOf, parsePage } from '../pages/page.ts'
import type { RemoteProblem } from '../port.ts'
import { fileIoOf, limitsOf } from './codeforces.statement.ts'
import { getPage } from './guard.ts'
import type { CodeforcesProblemId } from './codeforces-problem-id.rules.ts'

/** The contest's list has `a.in / a.out` and then `2 s, 256 MB` in one cell. */
const limits = /([\d.]+)\s*s,\s*([\d.]+)\s*MB/i

/** Reads a problem of the gym with a file as statement. Only the contest's list has its name and limits. */
export async function readGymFile(
  http: SiteHttp,
  { place, id, url }: { place: CodeforcesProblemId; id: string; url: string },
  { bytes, isCut = false }: Pick<SiteAnswer, 'bytes' | 'isCut'>,
): Promise<RemoteProblem> {
  const { $, need } = parsePage(await getPage(http, `/gym/${place.contest}`))
  const row = need('table.problems tr')
    .filter((_at, one) => lineOf($(one).children('td').first()) === place.index)
    .first()
  const cell = row.children('td').eq(1)
  const found = limits.exec(lineOf(cell))
  if (found === null) throw layoutChanged('table.problems')
  const files = lineOf(cell)
    .slice(0, found.index)
    .replace(lineOf(cell.find('a').first()), '')
  return {
    id,
    url,
    title: lineOf(cell.find('a').first()),
    description: '',
    input: '',
    output: '',
    hint: '',
    examples: [],
    limits: { ...limitsOf(`${found[1] ?? ''} s`, `${found[2] ?? ''} MB`), text: found[0] },
    author: '',
    source: lineOf($('#sidebar .rtable th.left').first()),
    tags: [],
    difficulty: null,
    isInteractive: false,
    languages: null,
    images: [],
    attachment: { address: url, content: isCut ? null : bytes },
    fileIo: filesOf(files.trim()),
  }
}

/** Parses `a.in / a.out`, or `standard input/output`. */
function filesOf(text: string): RemoteProblem['fileIo'] {
  const [, read, write] = /^(.*\S)\s*\/\s*(\S.*)$/.exec(text) ?? []
  if (read === undefined || write === undefined) return null
  const areStandard = /^(standard|стандартный)/i.test(read) && /^(output|вывод)$/i.test(write)
  return areStandard ? null : fileIoOf(read, write)
}
