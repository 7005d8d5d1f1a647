import { stringify } from 'yaml'
import type { ZipEntry } from '../../lib/zip-files.ts'
import type { BsonDocument } from '../dumps/bson-documents.ts'
import { isMissing } from '../references.ts'
import { DocumentType } from './hydro-backup.ts'
import {
  localizedText,
  documentOf,
  documentsOf,
  idOf,
  nullableText,
  numberOf,
  textOf,
  textsByLanguage,
  textsOf,
} from './hydro-fields.ts'
import { domainOf, groupOf, keyOf, type HydroMove } from './hydro-move.ts'

/** Imports problems with their files, each as a package in Hydro's own export format. */
export async function moveProblems(move: HydroMove): Promise<void> {
  const copied = await readCopied(move)
  for await (const problem of move.backup.ofType(DocumentType.Problem)) {
    const [key, gid] = [keyOf(problem), groupOf(move, problem)]
    if (isMissing(move, 'document', `problem ${key}`, { domain: gid }) || gid === null) continue
    const reference = referenceOf(problem)
    const data = reference === null ? problem : copied.get(reference)
    if (isMissing(move, 'document', `problem ${key}`, { 'the problem that it refers to': data }) || !data) continue
    const moved = await move.writer.problem({ table: 'problem', key, gid }, packageOf(move, problem, data))
    if (moved !== null) move.problems.set(key, moved)
  }
}

/** Returns the problem of another domain that the tests belong to, or null if it has its own tests. */
function referenceOf(problem: BsonDocument): string | null {
  const reference = documentOf(problem, 'reference')
  return reference['pid'] === undefined ? null : keyOf(reference, 'pid')
}

/** Reads the problems that others refer to. */
async function readCopied({ backup }: HydroMove): Promise<ReadonlyMap<string, BsonDocument>> {
  const references = new Set<string>()
  for await (const problem of backup.ofType(DocumentType.Problem)) {
    const reference = referenceOf(problem)
    if (reference !== null) references.add(reference)
  }
  const found = new Map<string, BsonDocument>()
  if (references.size === 0) return found
  for await (const problem of backup.ofType(DocumentType.Problem))
    if (references.has(keyOf(problem))) found.set(keyOf(problem), problem)
  return found
}

/** @param data the problem that the tests belong to */
function packageOf(move: HydroMove, problem: BsonDocument, data: BsonDocument): ZipEntry[] {
  const about = {
    pid: nullableText(problem, 'pid'),
    title: localizedText(problem, 'title'),
    tag: [...textsOf(problem, 'tag')],
    difficulty: numberOf(problem, 'difficulty'),
    hidden: problem['hidden'] === true,
  }
  const known = Object.entries(about).filter(([, value]) => value !== null)
  const statements = [...textsByLanguage(problem, 'content')].map(([language, text]): ZipEntry => {
    return { name: language === '' ? 'problem.md' : `problem_${language.replaceAll('-', '_')}.md`, text }
  })
  const files = [
    ...storedFiles(move, problem, data, 'testdata'),
    ...storedFiles(move, problem, data, 'additional_file'),
  ]
  const hasConfig = files.some(({ name }) => /^testdata\/config\.ya?ml$/i.test(name))
  const config = textOf(data, 'config')
  return [
    { name: 'problem.yaml', text: stringify(Object.fromEntries(known)) },
    ...statements,
    ...files,
    ...(hasConfig || config === '' ? [] : [{ name: 'testdata/config.yaml', text: config }]),
  ]
}

/** A file missing in the backup is reported. If judging needs it, the package reader refuses the problem. */
function storedFiles(
  { backup, report }: HydroMove,
  problem: BsonDocument,
  data: BsonDocument,
  kind: 'testdata' | 'additional_file',
): ZipEntry[] {
  return documentsOf(data, kind === 'testdata' ? 'data' : 'additional_file').flatMap((one): ZipEntry[] => {
    const name = textOf(one, 'name') || idOf(one, '_id')
    if (name === '' || name.split('/').includes('..')) return []
    const open = backup.file(`problem/${domainOf(data)}/${idOf(data, 'docId')}/${kind}/${name}`)
    if (open !== null) return [{ name: `${kind}/${name}`, open }]
    report.lost('document', `problem ${keyOf(problem)}`, `${kind}/${name}: the file is not in the backup`)
    return []
  })
}
