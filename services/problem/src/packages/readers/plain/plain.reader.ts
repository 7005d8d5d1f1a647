import { ProblemAuth, ProblemType } from '@verdict/proto/codes/problem'
import { folderOf } from '../../archive/package-folder.ts'
import { createNotes } from '../../model/notes.ts'
import { problemOf, type PackagedTest } from '../../model/packaged-problem.ts'
import { basePart, stemOf } from '../shared/paths.rules.ts'
import { pairPlainTests } from '../shared/plain-tests.rules.ts'
import { sharePoints } from '../../model/share-points.rules.ts'
import type { PackageReader } from '../shared/reader.ts'

/** Reads a zip of only tests; statement, limits and judging are left to the editor. */
export const plainReader: PackageReader = {
  format: 'plain',
  find: (paths) => (pairPlainTests(paths).some(({ answer }) => answer !== null) ? [''] : []),
  read(archive, root) {
    const notes = createNotes()
    const folder = folderOf(archive, root, notes)
    const pairs = pairPlainTests(folder.paths)
    const names = [...new Set(pairs.flatMap(({ group }) => group ?? []))]
    const tests = pairs.flatMap(({ input: path, answer: answerPath, group }): PackagedTest[] => {
      const input = folder.file(path)
      if (input === undefined) return []
      const answer = answerPath === null ? null : (folder.file(answerPath) ?? null)
      if (answer === null) notes.doubt(path, 'package.answer_missing', { what: path })
      const inputName = path.replaceAll('/', '-')
      const outputName = (answerPath ?? `${stemOf(path)}.out`).replaceAll('/', '-')
      const num = group === null ? null : names.indexOf(group) + 1
      return [{ inputName, outputName, input, answer, isSample: false, points: null, group: num }]
    })
    const used = new Set(pairs.flatMap(({ input, answer }) => [input, answer ?? '']))
    for (const path of folder.paths) if (!used.has(path)) notes.lost(path, basePart(path))
    notes.doubt('', 'package.tests_alone')
    const shared = sharePoints(names.length)
    const groups = names.map((name, index) => {
      return { num: index + 1, name, points: shared[index] ?? 0, policy: 'min' as const, requires: [] }
    })
    const problem = problemOf({
      format: 'plain',
      path: root,
      tests,
      groups,
      auth: ProblemAuth.Private,
      type: groups.length > 0 ? ProblemType.Oi : ProblemType.Acm,
    })
    return Promise.resolve([{ path: root, problem, notes: notes.list }])
  },
}
