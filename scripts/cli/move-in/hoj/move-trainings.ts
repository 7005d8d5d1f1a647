import { isMissing, numbersOf } from '../references.ts'
import type { OutgoingRow } from '../site-writer.ts'
import { numberColumn, nullableText, textOf, type Row } from '../dumps/sql-dump.ts'
import { booleanColumn } from './hoj-dump.ts'
import { groupOf, timeOf, type HojMove } from './hoj-move.ts'

/** Imports trainings with their problems, and the users who have entered private ones. */
export async function moveTrainings(move: HojMove): Promise<void> {
  const { dump, writer } = move
  const byName = new Map([...move.people.values()].map((person) => [person.username, person]))
  async function* trainings(): AsyncGenerator<OutgoingRow<'training'>> {
    for await (const row of dump.rows('training')) {
      const key = textOf(row, 'id')
      const [author, gid] = [byName.get(textOf(row, 'author')), groupOf(move, row)]
      if (isMissing(move, 'training', key, { author, group: gid }) || author === undefined || gid === null) continue
      const isPrivate = textOf(row, 'auth') === 'Private'
      yield {
        table: 'training',
        key,
        row: {
          title: textOf(row, 'title'),
          description: textOf(row, 'description'),
          auth: isPrivate ? 'Private' : 'Public',
          password: isPrivate ? nullableText(row, 'private_pwd') : null,
          category: categoryOf(move, key),
          rank: numberColumn(row, 'rank'),
          gid,
          visible: booleanColumn(row, 'status'),
          ...author,
          problems: problemsOf(move, key),
          createdAt: timeOf(move, row, 'gmt_create'),
        },
      }
    }
  }
  move.trainings = numbersOf(await writer.rows('training', trainings()))
  async function* registrations(): AsyncGenerator<OutgoingRow<'training_registration'>> {
    for await (const row of dump.rows('training_register')) {
      const key = textOf(row, 'id')
      const [tid, person] = [move.trainings.get(textOf(row, 'tid')), move.people.get(textOf(row, 'uid'))]
      if (isMissing(move, 'training_register', key, { training: tid, person }) || tid === undefined) continue
      if (person === undefined || !booleanColumn(row, 'status')) continue
      yield { table: 'training_register', key, row: { tid, ...person, createdAt: timeOf(move, row, 'gmt_create') } }
    }
  }
  await writer.rows('training_registration', registrations())
}

function categoryOf({ dump }: HojMove, tid: string) {
  const mapped = dump.all('mapping_training_category').find((row) => textOf(row, 'tid') === tid)
  const found = dump.all('training_category').find((row) => textOf(row, 'id') === textOf(mapped ?? {}, 'cid'))
  return mapped === undefined || found === undefined
    ? null
    : { name: textOf(found, 'name'), color: nullableText(found, 'color') }
}

function problemsOf(move: HojMove, tid: string) {
  const own = (row: Row) => textOf(row, 'tid') === tid
  return move.dump
    .all('training_problem')
    .filter(own)
    .flatMap((row, index) => {
      const problem = move.problems.get(textOf(row, 'pid'))
      if (isMissing(move, 'training_problem', textOf(row, 'id'), { problem }) || problem === undefined) return []
      return [{ pid: problem.pid, rank: numberColumn(row, 'rank') || index + 1 }]
    })
}
