import type { Answers, Values } from './row.ts'

/** A form has these fields of a problem. */
export const problem = {
  title: 'x',
  description: 'x',
  input: 'x',
  output: 'x',
  type: 0,
  timeLimit: 1000,
  memoryLimit: 256,
  auth: 1,
  stackLimit: 64,
  difficulty: 0,
  examples: '',
  judgeMode: 'default',
  judgeCaseMode: 'default',
}

/** A form has these fields besides the problem. */
export const form = {
  samples: [{ input: '1', output: '1' }],
  isUploadTestCase: false,
  judgeMode: 'default',
  languages: [{ name: 'C' }],
  tags: [],
  codeTemplates: [],
}

export const program = {
  language: 'C',
  code: 'int main(void) { return 0; } /* of at least fifty characters, as is asked */',
}

type Call = readonly [string, Values]

/** Makes rows of several calls with the same answers. */
export function rowsOfCalls(calls: readonly Call[], answers: Answers): (readonly [string, Values, Answers])[] {
  return calls.map(([route, send]) => [route, send, answers] as const)
}
