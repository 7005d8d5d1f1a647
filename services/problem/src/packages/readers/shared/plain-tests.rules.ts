import { basePart, compareNaturally, endingOf, folderPart, stemOf } from './paths.rules.ts'

/** Pairs two files of a plain set of tests, with the group in their names. */
export interface PlainTest {
  input: string
  answer: string | null
  /** The group is null if the name contains none. */
  group: string | null
}

const inputEndings = ['.in', '.inp']
const answerEndings = ['.out', '.ans', '.a', '.ou', '.diff']

/** Finds the number of the group in names such as `1-2`, `1_2`, `subtask1/…`, `group1/…`; null if there is none. */
function groupOf(path: string): string | null {
  const folder = /(?:^|\/)(?:subtask|group|sub|st)[-_ ]?(\d+)\/[^/]*$/i.exec(path)?.[1]
  return folder ?? /^[a-z]*(\d+)[-_](\d+)$/i.exec(stemOf(basePart(path)))?.[1] ?? null
}

/**
 * Pairs inputs with answers: `x.in` with `x.out`, `x.ans` or `x.a`, `x.in1` with `x.ou1` or `x.out1`, `input1.txt` with
 * `output1.txt`, `01` with `01.a`, sorted by name. Groups are used only if every name has one and there are several.
 */
export function pairPlainTests(paths: readonly string[]): PlainTest[] {
  // Names may be in upper case; no two names in an archive differ in case alone.
  const files = new Map(paths.map((path) => [path.toLowerCase(), path]))
  const tests = paths.toSorted(compareNaturally).flatMap((input) => {
    const candidates = answersFor(input.toLowerCase())
    if (candidates === null) return []
    const answer = candidates.flatMap((path) => files.get(path) ?? [])[0] ?? null
    const isCertain = inputEndings.includes(endingOf(input)) || answer !== null
    return isCertain ? [{ input, answer, group: groupOf(input) }] : []
  })
  const groups = new Set(tests.map(({ group }) => group))
  const isGrouped = groups.size > 1 && !groups.has(null)
  return isGrouped ? tests : tests.map((test) => ({ ...test, group: null }))
}

function answersFor(input: string): string[] | null {
  const [folder, name] = [folderPart(input), basePart(input)]
  const ending = endingOf(name)
  if (inputEndings.includes(ending)) return answerEndings.map((one) => `${folder}${stemOf(name)}${one}`)
  if (ending === '.txt' && name.includes('input')) {
    const answer = name.replace('input', 'output')
    return [`${folder}${answer}`, `${folder.replace(/input\/$/, 'output/')}${answer}`]
  }
  const numbered = /^\.in(\d+)$/.exec(ending)?.[1]
  if (numbered !== undefined) return answerEndings.map((one) => `${folder}${stemOf(name)}${one}${numbered}`)
  const started = /^(.*?)input(.*)$/.exec(name)
  if (ending === '' && /^\d+$/.test(name)) return [`${input}.a`, `${input}.ans`, `${input}.out`]
  return started === null || ending !== '' ? null : [`${folder}${started[1] ?? ''}output${started[2] ?? ''}`]
}
