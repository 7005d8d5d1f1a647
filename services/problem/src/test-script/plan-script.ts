import { createHash } from 'node:crypto'
import type { Preparation } from '@verdict/proto/http/problem/preparation/preparation'
import { AppError } from '@verdict/kit/errors'
import { splitArguments } from '../generation/arguments.rules.ts'
import type { SetterProgram } from '../generation/make-test.ts'
import type { CaseDoc } from '../judge-specs/judge-spec.model.ts'
import { findGenerator } from '../preparation/find-generator.rules.ts'
import { filesOfTarget, parseScript } from './script.rules.ts'

/** A test of a script with its generator. */
export interface PlannedTest {
  line: number
  command: string
  generator: SetterProgram
  args: string[]
  inputName: string
  outputName: string
  group: number | null
}

type Names = Pick<CaseDoc, 'inputName' | 'outputName'>

/**
 * The tests of a script with their generators.
 *
 * @param cases current tests of the problem
 * @param taken input names of those that the script made before
 * @throws AppError script.generator_unknown, script.arguments, and those of `parseScript`
 */
export function planScript(
  script: string,
  generators: Preparation['generators'],
  { cases, taken }: { cases: readonly Names[]; taken: readonly string[] },
): PlannedTest[] {
  const others = cases.filter(({ inputName }) => !taken.includes(inputName))
  const numbers = others.flatMap(({ inputName }) => Number(/^(\d+)\.in$/.exec(inputName)?.[1] ?? NaN))
  const named = new Map(cases.map((one) => [one.inputName, one]))
  return parseScript(script, new Set(numbers)).map(({ line, command, target, group }) => {
    const [name = '', rest = ''] = splitOnce(command)
    const generator = findGenerator(generators, name)
    if (generator === undefined) throw new AppError('script.generator_unknown', { line, generator: name })
    const { language, code } = generator
    const names = filesOfTarget(target)
    const { inputName, outputName } = named.get(target) ?? named.get(names.inputName) ?? names
    return { line, command, generator: { language, code }, args: wordsOf(rest, line), inputName, outputName, group }
  })
}

const splitOnce = (command: string) => /^(\S+)\s*([\s\S]*)$/.exec(command)?.slice(1) ?? []

function wordsOf(text: string, line: number): string[] {
  try {
    return splitArguments(text, line)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError('script.arguments', { line, limit: error.params['limit'] ?? 0 })
  }
}

/** Hash of everything that determines the files of a test; tests with equal keys are generated once. */
export function testKey({ generator, args }: Pick<PlannedTest, 'generator' | 'args'>, solution: SetterProgram): string {
  const all = [generator.language, generator.code, args, solution.language, solution.code]
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}
