import { adminCreateTeacher, adminGetTeachers } from '@verdict/proto/http/teaching/teacher'
import type { TeacherTable } from '../definition.ts'
import type { SiteClient } from '../../lib/site-client.ts'

const pageSize = 100

/**
 * Makes teachers of the demonstration users who are none yet.
 *
 * @param ours passwords by name: who is in it was made by the seed
 * @returns how many teachers there are
 */
export async function seedTeachers(
  root: SiteClient,
  table: TeacherTable,
  ours: ReadonlyMap<string, string>,
): Promise<number> {
  const { records } = await root.call(adminGetTeachers, { query: { limit: pageSize } })
  const present = new Set(records.map(({ username }) => username))
  const missing = table.filter(({ username }) => ours.has(username) && !present.has(username))
  for (const teacher of missing) await root.call(adminCreateTeacher, { body: teacher })
  return records.length + missing.length
}
