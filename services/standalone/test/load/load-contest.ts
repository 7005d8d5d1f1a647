import type { Client } from '../../../../e2e/client.ts'
import { createProblem } from '../../../../e2e/problems.ts'
import { addUsers } from '../product.ts'

const minuteMs = 60_000

/** Describes a running contest with one problem and its contestants. */
export interface LoadContest {
  cid: number
  /** The problem of the contest is public. */
  problemId: string
  root: Client
  contestants: readonly Client[]
}

export async function createLoadContest(root: Client, contestantCount: number): Promise<LoadContest> {
  const problemId = `LOAD${Date.now().toString(36)}`
  await createProblem(root, problemId, [{ input: '1 2\n', output: '3\n' }])
  const { records } = await root.data<{ records: { pid: number }[] }>(
    ...(['GET', `/api/get-problem-list?keyword=${problemId}&limit=1`] as const),
  )
  const at = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString()
  const { id: cid } = await root.data<{ id: number }>('POST', '/api/admin/contest', {
    title: 'Under load',
    description: 'one problem',
    type: 0,
    auth: 0,
    openRank: true,
    startTime: at(-1),
    endTime: at(60),
  })
  await root.data('POST', '/api/admin/contest/add-problem-from-public', { cid, pid: records[0]?.pid, displayId: 'A' })
  const names = Array.from({ length: contestantCount }, (_, index) => `load${cid}x${index}`)
  return { cid, problemId, root, contestants: Object.values(await addUsers(root, names)) }
}
