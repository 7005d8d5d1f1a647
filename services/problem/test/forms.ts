/** A valid form, of which tests change some fields. */
export function problemForm({ problem = {}, ...rest }: { problem?: object; [field: string]: unknown } = {}) {
  return {
    problem: {
      problemId: 'A1000',
      title: 'A + B',
      type: 0,
      judgeMode: 'default',
      judgeCaseMode: 'default',
      timeLimit: 1000,
      memoryLimit: 256,
      stackLimit: 128,
      description: 'Add two numbers.',
      input: 'Two numbers.',
      output: 'Their sum.',
      examples: '<input>1 2</input><output>3</output>',
      difficulty: 0,
      auth: 1,
      source: 'Classics',
      ...problem,
    },
    judgeMode: 'default',
    isUploadTestCase: false,
    uploadTestcaseDir: null,
    samples: [
      { input: '1 2\n', output: '3\r\n' },
      { input: '5 6\n', output: '11\n' },
    ],
    languages: [{ name: 'C++' }, { name: 'C' }],
    tags: [],
    codeTemplates: [],
    ...rest,
  }
}
