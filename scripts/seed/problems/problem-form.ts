import { languageInfo, languages } from '@verdict/proto/codes/languages/languages'
import { Difficulty, ProblemAuth, ProblemType } from '@verdict/proto/codes/problem'
import type { ProblemForm } from '@verdict/proto/http/problem/authoring/form'
import type { uploadTestcaseZip } from '@verdict/proto/http/problem/preparation/test-data'
import type { Tag } from '@verdict/proto/http/problem/problem'
import type { RouteData } from '@verdict/proto/http/route'
import type { Static } from 'typebox'
import type { ProblemContent, Sample } from './problem-content.ts'
import type { JudgedCase } from './test-data.ts'

/** This demonstration user is the author of all problems. */
export const problemAuthor = 'prof_shen'

const typeCodes = { acm: ProblemType.Acm, oi: ProblemType.Oi } as const
const difficultyCodes = { easy: Difficulty.Easy, mid: Difficulty.Mid, hard: Difficulty.Hard } as const
const authCodes = { public: ProblemAuth.Public, private: ProblemAuth.Private } as const

interface Belongings {
  tests: readonly JudgedCase[]
  upload: RouteData<typeof uploadTestcaseZip>
  tags: Static<typeof Tag>[]
}

/** Makes the form with which a problem setter would create the problem, in all languages. */
export function problemForm(content: ProblemContent, { tests, upload, tags }: Belongings): Static<typeof ProblemForm> {
  const { definition, statements, extraFiles } = content
  const [first] = statements
  if (first === undefined) throw new Error(`${content.slug} has no statement`)
  return {
    problem: {
      title: first.title,
      description: first.description,
      input: first.input,
      output: first.output,
      hint: first.hint,
      problemId: definition.id,
      author: problemAuthor,
      source: 'Verdict',
      type: typeCodes[definition.type],
      difficulty: difficultyCodes[definition.difficulty],
      auth: authCodes[definition.visible],
      judgeMode: 'default',
      judgeCaseMode: definition.judgeCaseMode,
      timeLimit: definition.timeLimitMs,
      memoryLimit: definition.memoryLimitMb,
      stackLimit: definition.stackLimitMb,
      examples: examplesText(content.samples),
      codeShare: true,
      openCaseResult: true,
      isRemoveEndBlank: definition.removeEndBlank,
      isFileIO: definition.fileIo !== undefined,
      ioReadFileName: definition.fileIo?.read ?? null,
      ioWriteFileName: definition.fileIo?.write ?? null,
      userExtraFile: extraFiles.size === 0 ? null : JSON.stringify(Object.fromEntries(extraFiles)),
    },
    statements,
    samples: casesOf(tests, upload),
    isUploadTestCase: true,
    uploadTestcaseDir: upload.fileListDir,
    judgeMode: 'default',
    languages: languages.map(({ id, name }) => ({ id, name })),
    tags,
    codeTemplates: templatesOf(content),
  }
}

function casesOf(tests: readonly JudgedCase[], { fileList }: RouteData<typeof uploadTestcaseZip>) {
  const testByName = new Map(tests.map((test) => [`${test.name}.in`, test]))
  return fileList.map(({ input, output }) => {
    const test = testByName.get(input)
    return { input, output, score: test?.score ?? null, groupNum: test?.group ?? null }
  })
}

function templatesOf({ slug, templates }: ProblemContent) {
  return [...templates].map(([name, code]) => {
    const language = languageInfo(name)
    if (language === undefined) throw new Error(`${slug}: a template for an unknown language, ${name}`)
    return { lid: language.id, code, status: true }
  })
}

/** Encodes examples as clients store them. A trailing line feed would show as an empty line and is removed. */
function examplesText(samples: readonly Sample[]): string {
  const shown = (text: string) => text.replace(/\n$/, '')
  return samples.map(({ input, output }) => `<input>${shown(input)}</input><output>${shown(output)}</output>`).join('')
}
