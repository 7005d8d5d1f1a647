import type { Client } from '../../../../e2e/client.ts'

interface Page<Row> {
  total: number
  records: Row[]
}

interface ProblemLine {
  pid: number
  problemId: string
  title: string
  total: number
  ac: number
}

interface RankLine {
  username: string
  ac: number
  total: number
}

interface BoardLine {
  username: string
  rank: number
  ac: number
  totalTime: number
}

/** This contest has ended. */
const cid = 2

/** Reads answers that a migration must not change. */
export async function readAnswers(root: Client) {
  const problems = await root.data<Page<ProblemLine>>('GET', '/api/get-problem-list?currentPage=1&limit=100')
  const ranks = await root.data<Page<RankLine>>('GET', '/api/get-rank-list?type=0&currentPage=1&limit=100')
  const board = await root.data<Page<BoardLine>>('POST', '/api/get-contest-rank', { cid, currentPage: 1, limit: 100 })
  return {
    problems: problems.records.map(({ pid, problemId, title, total, ac }) => ({ pid, problemId, title, total, ac })),
    ranks: ranks.records.map(({ username, ac, total }) => ({ username, ac, total })),
    board: board.records.map(({ username, rank, ac, totalTime }) => ({ username, rank, ac, totalTime })),
  }
}

export type Answers = Awaited<ReturnType<typeof readAnswers>>
