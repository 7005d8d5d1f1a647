import { ProblemAuth, ProblemType } from '@verdict/proto/codes/problem'
import { folderOf, type PackageFolder } from '../../archive/package-folder.ts'
import { fieldsOf, unknownFields } from '../../model/fields.rules.ts'
import { createNotes } from '../../model/notes.ts'
import { problemOf, type PackagedProblem } from '../../model/packaged-problem.ts'
import { foldersWith } from '../shared/paths.rules.ts'
import type { PackageReader, ReadProblem } from '../shared/reader.ts'
import { configPath, openDmojFolder } from './dmoj-folder.ts'
import { readDmojJudging } from './dmoj-judging.ts'
import { readDmojTests } from './dmoj-tests.ts'

const known = [
  'archive',
  'test_cases',
  'points',
  'checker',
  'interactive',
  'file_io',
  'custom_judge',
  'signature_grader',
  'generator',
  'unbuffered',
  'binary_data',
]

async function readProblem(folder: PackageFolder): Promise<PackagedProblem> {
  const config = fieldsOf(await folder.yaml(configPath))
  for (const what of unknownFields(config, known)) folder.notes.lost(`${folder.root}${configPath}`, what)
  const files = await openDmojFolder(folder, config)
  folder.notes.doubt(folder.root, 'package.tests_alone')
  return problemOf({
    format: 'dmoj',
    path: folder.root,
    type: ProblemType.Oi,
    auth: ProblemAuth.Private,
    problemId: folder.root.split('/').at(-2) ?? '',
    ...readDmojTests(files, config),
    ...(await readDmojJudging(files, config)),
  })
}

/**
 * Reads the folder of a problem on a judge of DMOJ, which has no statement and no limits. Source:
 * https://docs.dmoj.ca/#/problem_format/problem_format
 */
export const dmojReader: PackageReader = {
  format: 'dmoj',
  find: (paths) => foldersWith(paths, configPath),
  async read(archive, root): Promise<ReadProblem[]> {
    const notes = createNotes()
    const problem = await readProblem(folderOf(archive, root, notes))
    return [{ path: root, problem, notes: notes.list }]
  },
}
