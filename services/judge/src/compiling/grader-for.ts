import type { ExtraFile } from '../spec/judge-spec.ts'
import type { GraderStep, Toolchain } from '../languages/toolchain.ts'
import { JudgingImpossible } from '../spec/judging-impossible.ts'
import type { Grader } from './compile-program.ts'

/** A grader has these files for one language. */
export interface LanguageGrader {
  kind: GraderStep['kind']
  /** The contestant's source gets this name. */
  sourceName: string
  /** These files are compiled; in languages with an entry point, the first one contains it. */
  sources: readonly ExtraFile[]
  /** The contestant's source may include these files. */
  headers: readonly ExtraFile[]
  /** The grader's sources read these files. */
  others: readonly ExtraFile[]
}

/** These extensions belong to sources of some language; other files are for all languages. */
const sourceEnding = /\.(c|cpp|cc|cxx|java|py|go|rs|pas|cs|js|php|rb)$/
const headerEnding = /\.(h|hpp|hh|hxx|inc|ipp|tpp)$/
/** A grader with a `main` function usually has one of these names, most likely first. */
const entryStems = ['grader', 'Grader', 'stub', 'Stub', 'main', 'Main']

/**
 * Selects the files of a grader for a language: sources with its extensions, and files that are not source of any
 * language. Null means that the grader has nothing for the language, whose programs are compiled alone.
 *
 * @throws JudgingImpossible if the grader's file names collide with the contestant's source
 */
export function graderFor(toolchain: Toolchain, { files, sourceStem }: Grader): LanguageGrader | null {
  const { grader: step } = toolchain
  const sourceName = sourceNameOf(toolchain, { graderFiles: files, sourceStem })
  const sources = files.filter(({ name }) => step?.endings.some((one) => name.endsWith(one)))
  const headers = files.filter(({ name }) => headerEnding.test(name))
  const others = files.filter(({ name }) => !sourceEnding.test(name) && !headerEnding.test(name))
  const hasHeadersOnly = step?.kind === 'linked' && headers.length > 0
  if (step === undefined || (sources.length === 0 && !hasHeadersOnly)) return null
  if (files.some(({ name }) => name === sourceName)) {
    throw new JudgingImpossible(`the grader has a file ${sourceName}, which is the name of the contestant's source`)
  }
  return { kind: step.kind, sourceName, sources: entryFirst(sources), headers, others }
}

/** Returns the file name of the contestant's source while it is compiled. */
export function sourceNameOf(
  toolchain: Pick<Toolchain, 'sourceName'>,
  { graderFiles, sourceStem }: { graderFiles: readonly ExtraFile[]; sourceStem: string },
): string {
  const ending = /\.\w+$/.exec(toolchain.sourceName)?.[0] ?? ''
  return graderFiles.length === 0 || sourceStem === '' ? toolchain.sourceName : `${sourceStem}${ending}`
}

/** Removes the extension: `grader.java` → `grader`. */
export function stemOf(name: string): string {
  return name.replace(/\.\w+$/, '')
}

function entryFirst(sources: readonly ExtraFile[]): ExtraFile[] {
  const rank = ({ name }: ExtraFile) => {
    const place = entryStems.indexOf(stemOf(name))
    return place < 0 ? entryStems.length : place
  }
  return [...sources].sort((a, b) => rank(a) - rank(b))
}
