import { eventually } from '@verdict/test-kit/until'
import type { Client } from './client.ts'

export interface Sample {
  input: string
  output: string
  score?: number
  groupNum?: number
}

/** Creates a problem with inline tests; `more` overrides default fields. */
export async function createProblem(
  root: Client,
  problemId: string,
  samples: readonly Sample[],
  more: Record<string, unknown> = {},
): Promise<void> {
  const { judgeMode = 'default', ...fields } = more
  await root.data('POST', '/api/admin/problem', {
    problem: {
      problemId,
      title: problemId,
      type: 0,
      timeLimit: 1000,
      memoryLimit: 128,
      stackLimit: 64,
      difficulty: 0,
      description: 'd',
      input: 'i',
      output: 'o',
      examples: '<input>1</input><output>1</output>',
      auth: 1,
      isRemoveEndBlank: true,
      openCaseResult: true,
      codeShare: true,
      judgeCaseMode: 'default',
      judgeMode,
      ...fields,
    },
    samples,
    isUploadTestCase: false,
    judgeMode,
    tags: [{ name: 'kinds' }],
    codeTemplates: [],
    languages: await eventually(
      // There are no languages until a judge has reported, which on a busy machine is later than the product.
      () => root.data<unknown[]>('GET', '/api/languages'),
      (offered) => offered.length > 0,
    ),
  })
}
