import { adminCreateTeacher, adminGetTeachers } from '@verdict/proto/http/teaching/teacher'
import type { TeacherTable } from '../definition.ts'
import type { SiteClient } from '../../lib/site-client.ts'

const pageSize = 100

/**
 * Makes demonstration users teachers unless they are teachers already.
 *
 * @param ours passwords by username, for the users that this script created
 * @returns the number of teachers
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
