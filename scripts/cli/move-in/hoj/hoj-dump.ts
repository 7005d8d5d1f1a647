import { readMysqlDump } from '../dumps/mysql-dump.ts'
import { openSqlDump, type Row, type SqlDump } from '../dumps/sql-dump.ts'

/** These tables are loaded for look-ups; all others are streamed. */
const small = [
  'user_role',
  'language',
  'tag',
  'problem_tag',
  'problem_language',
  'code_template',
  'category',
  'training_category',
  'mapping_training_category',
  'training_problem',
  'contest_problem',
  'contest_announcement',
]

export function openHojDump(file: string): Promise<SqlDump> {
  return openSqlDump((wants) => readMysqlDump(file, wants), small)
}

export const booleanColumn = (row: Row, column: string) => Number(row[column] ?? 0) === 1
