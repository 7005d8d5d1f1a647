import type { Client } from '../client.ts'

const quarterMs = 15 * 60_000

/** Asks a question of the demonstration's first teacher and requests an appointment. */
export async function prepareTeaching(
  root: Client,
  reader: Client,
  username: string,
): Promise<{ teacherId: number; questionId: number }> {
  type Teacher = { id: number; point: number }
  const { records } = await root.data<{ records: Teacher[] }>('GET', '/api/admin/teacher?limit=1')
  const { id: teacherId, point } = records[0] ?? { id: 0, point: 0 }
  await root.data('POST', '/api/admin/user/points', { username, changePoints: 500, remark: 'to look at the screens' })
  const { id: questionId } = await reader.data<{ id: number }>('POST', '/api/teacher-question', {
    teacherId,
    point,
    key: 'asked-for-screens',
    title: '为什么第三个测试点超时？',
    language: 'C++',
    content: '我用了**两重循环**，复杂度是 $O(n^2)$。',
    code: 'for (int i = 0; i < n; i++)\n  sum += a[i];',
  })
  const startMs = (Math.ceil(Date.now() / quarterMs) + 96) * quarterMs
  const [startTime, endTime] = [startMs, startMs + 2 * quarterMs].map((at) => new Date(at).toISOString())
  await reader.data('POST', '/api/teacher-appointment', { teacherId, startTime, endTime, note: '动态规划入门' })
  return { teacherId, questionId }
}
