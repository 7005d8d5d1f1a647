/** A problem of HOJ as its exporter writes it, with every field; tests change what they are about. */
export function hojPackage(
  name: string,
  { problem = {}, ...around }: { problem?: object; [field: string]: unknown } = {},
) {
  const json = {
    judgeMode: 'default',
    languages: ['C', 'C++', 'C++ With O2', 'Java', 'Klingon'],
    samples: [
      { input: '1.in', output: '1.out', score: 40 },
      { input: '2.in', output: '2.out', score: 60 },
    ],
    tags: ['greedy', 'two pointers'],
    problem: {
      ...{ problemId: 'HOJ-1', title: 'A + B', author: 'setter', description: 'Add.', input: 'Two.', output: 'One.' },
      ...{ hint: 'Try it.', source: 'Classics', examples: '<input>1 2</input><output>3</output>' },
      ...{ timeLimit: 1500, memoryLimit: 128, stackLimit: 64, difficulty: 2, type: 1, auth: 2, ioScore: 100 },
      ...{ codeShare: false, isRemoveEndBlank: false, openCaseResult: false, judgeCaseMode: 'default' },
      ...{ spjLanguage: '', spjCode: '', isFileIO: true, ioReadFileName: 'a.in', ioWriteFileName: 'a.out' },
      ...{ isRemote: false, ...problem },
    },
    codeTemplates: [{ language: 'C', code: 'int main() {}' }],
    userExtraFile: { 'lib.h': 'int add();' },
    judgeExtraFile: { 'judge.h': 'int check();' },
    ...around,
  }
  return {
    [`${name}.json`]: JSON.stringify(json),
    [`${name}/1.in`]: '1 2\n',
    [`${name}/1.out`]: '3\r\n',
    [`${name}/2.in`]: '5 6\n',
    [`${name}/2.out`]: '11\n',
  }
}
