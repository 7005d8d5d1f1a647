import type { BsonDocument } from '../dumps/bson-documents.ts'
import { isMissing } from '../references.ts'
import type { OutgoingRow } from '../site-writer.ts'
import { DocumentType } from './hydro-backup.ts'
import { localizedText, documentsOf, createdAtOf, textOf, textsOf } from './hydro-fields.ts'
import { domainOf, groupOf, keyOf, ownerOf, type HydroMove } from './hydro-move.ts'

/** Imports trainings with their problems, in the order of the sections. Progress is computed from the submissions. */
export async function moveTrainings(move: HydroMove): Promise<void> {
  async function* trainings(): AsyncGenerator<OutgoingRow<'training'>> {
    for await (const training of move.backup.ofType(DocumentType.Training)) {
      const key = keyOf(training)
      const [owner, gid] = [ownerOf(move, training), groupOf(move, training)]
      if (isMissing(move, 'training', key, { owner, domain: gid }) || owner === undefined || gid === null) continue
      const description = [textOf(training, 'content'), localizedText(training, 'description')].filter(
        (text) => text !== '',
      )
      yield {
        table: 'training',
        key,
        row: {
          title: textOf(training, 'title') || '-',
          description: description.join('\n\n'),
          auth: 'Public',
          password: null,
          category: null,
          rank: 0,
          gid,
          visible: true,
          ...owner,
          problems: problemsOf(move, training, key),
          createdAt: createdAtOf(training),
        },
      }
    }
  }
  await move.writer.rows('training', trainings())
}

function problemsOf(move: HydroMove, training: BsonDocument, key: string) {
  const sections = documentsOf(training, 'dag')
  if (sections.length > 1) move.report.lost('training', key, 'dag: titles and order of its sections')
  const pids = new Set(sections.flatMap((section) => textsOf(section, 'pids')))
  return [...pids].flatMap((pid, index) => {
    const problem = move.problems.get(`${domainOf(training)}/${pid}`)
    if (isMissing(move, 'training', key, { [`problem ${pid}`]: problem }) || problem === undefined) return []
    return [{ pid: problem.pid, rank: index + 1 }]
  })
}
