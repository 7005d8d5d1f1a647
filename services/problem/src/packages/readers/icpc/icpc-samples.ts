import { textOf } from '../../archive/package-archive.ts'
import type { PackageFolder } from '../../archive/package-folder.ts'
import type { PackagedProblem, PackagedStatement } from '../../model/packaged-problem.ts'
import { compareText } from './icpc-tests.ts'

const maxBytes = 64 * 1024
const sample = /^(data\/sample\/.+?)\.(in|ans|out|interaction|in\.statement|ans\.statement)$/

/** Statements may show other texts for samples than the tests have. */
export interface SampleTexts {
  examples: PackagedProblem['examples']
  /** Lines with `>` are written by the program, those with `<` by the judge. */
  interactions: string[]
}

/** Reads samples. In an interactive problem, only a pair of files written for the statement is meaningful. */
export async function readIcpcSamples(folder: PackageFolder, isInteractive: boolean): Promise<SampleTexts> {
  const names = [...new Set(folder.paths.flatMap((path) => sample.exec(path)?.[1] ?? []))].sort(compareText)
  const shown: SampleTexts = { examples: [], interactions: [] }
  for (const name of names) {
    const read = async (...endings: string[]): Promise<string | null> => {
      const file = endings.map((ending) => folder.file(`${name}${ending}`)).find((one) => one !== undefined)
      return file === undefined || file.bytes > maxBytes ? null : textOf(file)
    }
    const interaction = await read('.interaction')
    if (interaction !== null) {
      shown.interactions.push(interaction)
      continue
    }
    const input = isInteractive ? await read('.in.statement') : await read('.in.statement', '.in')
    const output = isInteractive ? await read('.ans.statement') : await read('.ans.statement', '.out', '.ans')
    if (input !== null || output !== null) shown.examples.push({ input: input ?? '', output: output ?? '' })
  }
  return shown
}

/** Appends the interactions of the samples to the notes of a statement. */
export function withInteractions(statement: PackagedStatement, interactions: readonly string[]): PackagedStatement {
  const title = statement.language.startsWith('zh') ? '样例交互' : 'Sample interaction'
  const blocks = interactions.map((text, at) => `**${title} ${at + 1}**\n\n\`\`\`\n${text.trimEnd()}\n\`\`\``)
  return { ...statement, hint: [statement.hint, ...blocks].filter(Boolean).join('\n\n') }
}
