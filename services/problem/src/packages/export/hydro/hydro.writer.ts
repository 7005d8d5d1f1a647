import { stringify } from 'yaml'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { ProblemAuth, ProblemType } from '@verdict/proto/codes/problem'
import type { Notes } from '../../model/notes.ts'
import type { PackagedProblem } from '../../model/packaged-problem.ts'
import type { PackageEntry, PackageWriter } from '../shared/package-writer.ts'
import { allPictureEntries, withLinkedPictures } from '../shared/statement-pictures.ts'
import { shortLanguage, statementMarkdown } from '../shared/statement-markdown.ts'
import { hydroConfig } from './hydro-config.ts'

/** The import maps these difficulties of Hydro (1 to 10) back to 0, 1 and 2. */
const difficulties = [2, 6, 9]

function samplesMarkdown({ examples }: PackagedProblem, notes: Notes): string {
  const ended = (text: string) => (text.endsWith('\n') ? text : `${text}\n`)
  return examples
    .flatMap(({ input, output }, index) => {
      if (!/```/.test(input + output))
        return [`\`\`\`input${index + 1}\n${ended(input)}\`\`\`\n\n\`\`\`output${index + 1}\n${ended(output)}\`\`\``]
      notes.lost('', `input${index + 1}`)
      return []
    })
    .join('\n\n')
}

function solutionEntries({ solutions }: PackagedProblem, notes: Notes): PackageEntry[] {
  return solutions.flatMap(({ name, language, code, expected }) => {
    const isRight = expected.length === 1 && expected[0] === JudgeStatus.Accepted
    if (isRight && language.startsWith('C++') && !code.includes('```'))
      return [
        { path: `solution/${name.replaceAll('/', '-')}.md`, text: `\`\`\`cpp\n${code.replace(/\n?$/, '\n')}\`\`\`\n` },
      ]
    notes.lost('', name)
    return []
  })
}

function noteLosses({ statements, tutorials, type, templates, author }: PackagedProblem, notes: Notes): void {
  const [first] = statements
  for (const { title } of statements) if (title !== first?.title) notes.lost('', title)
  if (tutorials.length > 0) notes.lost('', `tutorials (${tutorials.length})`)
  if (type === ProblemType.Acm) notes.lost('', 'ACM')
  if (templates.length > 0) notes.lost('', 'templates')
  if (author !== null && author !== '') notes.lost('', `author: ${author}`)
}

/** Writes packages as Hydro exports them. Source: https://hydro.js.org/docs/Hydro/user/testdata */
export const hydroWriter: PackageWriter = {
  format: 'hydro',
  entriesOf(given, { file }, notes) {
    const problem = withLinkedPictures(given, notes, (name) => `file://${name}`)
    noteLosses(problem, notes)
    const { fields, entries } = hydroConfig(problem, notes)
    const about = {
      pid: problem.problemId,
      owner: 1,
      title: problem.statements[0]?.title ?? '',
      tag: problem.tags,
      nSubmit: 0,
      nAccept: 0,
      difficulty: difficulties[problem.difficulty ?? 0],
      ...(problem.source === null ? {} : { source: problem.source }),
      ...(problem.auth === ProblemAuth.Private ? { hidden: true } : {}),
    }
    const samples = samplesMarkdown(problem, notes)
    const written: PackageEntry[] = [
      { path: 'problem.yaml', text: stringify(about) },
      ...problem.statements.map((one) => ({
        path: `problem_${shortLanguage(one)}.md`,
        text: statementMarkdown(one, samples),
      })),
      ...allPictureEntries(problem, 'additional_file/'),
      { path: 'testdata/config.yaml', text: stringify(fields) },
      ...entries,
      ...problem.tests.flatMap(({ inputName, outputName, input, answer }): PackageEntry[] => [
        { path: `testdata/${inputName}`, file: input },
        ...(answer === null ? [] : [{ path: `testdata/${outputName}`, file: answer }]),
      ]),
      ...solutionEntries(problem, notes),
    ]
    return written.map((entry) => ({ ...entry, path: `${file}/${entry.path}` }))
  },
}
