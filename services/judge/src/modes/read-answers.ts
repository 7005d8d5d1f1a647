import type { JudgeCase } from '../spec/judge-spec.ts'

type NamedCase = Pick<JudgeCase, 'inputName' | 'outputName'>

/**
 * Returns the submitted answers by name. A plain text is the answer to the only test; with several tests it is ignored,
 * because nothing marks where one answer ends and the next begins, so files are required.
 */
export function readAnswers(
  { code, answers = [] }: { code: string; answers?: readonly { name: string; content: Uint8Array }[] },
  cases: readonly NamedCase[],
): ReadonlyMap<string, Uint8Array> {
  const only = cases[0]
  if (answers.length === 0 && cases.length === 1 && only !== undefined) {
    return new Map([[fileNames(only)[0] ?? '', Buffer.from(code)]])
  }
  // If several folders have a file of the same name, the first one counts.
  return new Map(answers.map(({ name, content }) => [baseName(name), content] as const).reverse())
}

/** Finds the file for one test: named like its output, or like its input with another extension. */
export function answerFor(answers: ReadonlyMap<string, Uint8Array>, one: NamedCase): Uint8Array | undefined {
  const name = fileNames(one).find((candidate) => answers.has(candidate))
  return name === undefined ? undefined : answers.get(name)
}

const endings = ['.out', '.ans', '.txt']

function fileNames({ inputName, outputName }: NamedCase): string[] {
  const stem = inputName.replace(/\.[^.]*$/, '')
  const named = outputName === '' ? [] : [outputName]
  return [...named, ...endings.map((ending) => stem + ending)]
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
