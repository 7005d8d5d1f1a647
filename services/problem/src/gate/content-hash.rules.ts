import { createHash } from 'node:crypto'
import type { Preparation } from '@verdict/proto/http/problem/preparation/preparation'
import type { ExampleDoc } from '../examples/example.model.ts'
import type { JudgeSpecDoc } from '../judge-specs/judge-spec.model.ts'
import type { ProblemDoc } from '../problems/problem.model.ts'

/** Hash of everything that a gate tests. */
export function gateContentHash(tested: {
  problem: Pick<ProblemDoc, 'statements' | 'examples'>
  spec: Pick<JudgeSpecDoc, 'contentHash'>
  examples: readonly Pick<ExampleDoc, '_id' | 'name' | 'language' | 'code' | 'expected'>[]
  preparation: Preparation
}): string {
  const { problem, spec, examples, preparation } = tested
  const statements = problem.statements.map(({ lang, title, description, input, output, hint }) => [
    lang,
    title,
    description,
    input,
    output,
    hint,
  ])
  const solutions = examples.map(({ _id, name, language, code, expected }) => [_id, name, language, code, expected])
  const { validators, generators, scripts, checkerTests } = preparation
  const all = [statements, problem.examples, spec.contentHash, solutions, validators, generators, scripts, checkerTests]
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}
