import { ProblemAuth } from '@verdict/proto/codes/problem'
import type { Notes } from '../../model/notes.ts'
import type { PackagedProblem } from '../../model/packaged-problem.ts'
import type { PackageWriter } from '../shared/package-writer.ts'
import { withLinkedPictures } from '../shared/statement-pictures.ts'
import { polygonFiles, polygonJudging, polygonSolutions, polygonValidators } from './polygon-programs.ts'
import { polygonStatements } from './polygon-statements.ts'
import { polygonTests } from './polygon-tests.ts'
import { xml } from './xml-writer.ts'

const isAddress = (text: string | null) => text !== null && /^https?:\/\//.test(text)

function noteLosses(problem: PackagedProblem, notes: Notes): void {
  const { limits, templates, languages, difficulty, auth, author, source, userFiles } = problem
  if (limits.stackMb !== null) notes.lost('', `stack: ${limits.stackMb} MB`)
  if (templates.length > 0) notes.lost('', 'templates')
  if (languages !== null) notes.lost('', languages.slice(0, 5).join(', '))
  if (difficulty !== null) notes.lost('', `difficulty: ${difficulty}`)
  if (auth === ProblemAuth.Private) notes.lost('', 'auth: private')
  if (author !== null && author !== '') notes.lost('', `author: ${author}`)
  if (source !== null && source !== '' && !isAddress(source)) notes.lost('', `source: ${source}`)
  for (const what of Object.keys(userFiles)) notes.lost('', what)
}

/** Writes full packages as built by Polygon. Source: packages of Polygon, and https://polygon.codeforces.com/docs */
export const polygonWriter: PackageWriter = {
  format: 'polygon',
  entriesOf(given, { file }, notes) {
    const problem = withLinkedPictures(given, notes)
    noteLosses(problem, notes)
    const statements = polygonStatements(problem, notes)
    const tests = polygonTests(problem, notes)
    const judging = polygonJudging(problem, notes)
    const solutions = polygonSolutions(problem, notes)
    const validators = polygonValidators(problem, notes)
    const files = polygonFiles(problem, notes)
    const { problemId, source, tags } = problem
    const about = { revision: 1, 'short-name': problemId, url: isAddress(source) ? source : null }
    const descriptor = xml('problem', about, [
      ...statements.elements,
      tests.element,
      ...files.elements,
      xml('assets', {}, [...judging.elements, ...solutions.elements, ...validators.elements]),
      ...(tags.length === 0
        ? []
        : [
            xml(
              'tags',
              {},
              tags.map((value) => xml('tag', { value })),
            ),
          ]),
    ])
    const written = [
      { path: 'problem.xml', text: `<?xml version="1.0" encoding="utf-8" standalone="no"?>\n${descriptor}\n` },
      ...[statements, tests, judging, solutions, validators, files].flatMap(({ entries }) => entries),
    ]
    return written.map((entry) => ({ ...entry, path: `${file}/${entry.path}` }))
  },
}
