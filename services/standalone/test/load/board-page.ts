import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '../../../../e2e/client.ts'
import type { StreamMessage } from '../../../../frontends/kit/src/api/event-stream.ts'
import { openLiveStream } from '../../../../frontends/kit/src/live/live-stream.ts'
import { resyncDelayMs } from '../../../../frontends/kit/src/live/reconnect.rules.ts'
import type { ReadProbe } from './read-probe.ts'

/** Maps the uid of each row of a board to the row as text. */
export type BoardRows = ReadonlyMap<string, string>

/** Represents an open page with the board of a contest. */
export interface BoardPage {
  /** Lists the ids of the changed rows that were pushed, in order. */
  received: readonly string[]
  /** Counts how often the page had missed messages and read the board again. */
  resyncs: () => number
  /** Counts how often its stream was opened. */
  connections: () => number
  rows: () => BoardRows
  isReady: () => boolean
  close: () => void
}

/** After a pause, the pushed rows are compared to the whole board, as in `use-board.ts`. */
const checkMs = { least: 4_000, spread: 3_000 }
const readAgainMs = 1_000

interface Row {
  uid: string
  ac: number
  totalTime: number
  submissionInfo: object
}

/** Opens the board as the site's page does, with one stream for several topics that reconnects. */
export function openBoardPage(reader: Client, cid: number, probe: ReadProbe): BoardPage {
  const boardEvent = `contest-board/contest:${cid}`
  const topics = [boardEvent, `contest/contest:${cid}`, `contest-announcement/contest:${cid}`, 'submission', 'unread']
  const received: string[] = []
  const closing = new AbortController()
  const counts = { resyncs: 0, connections: 0 }
  let rows = new Map<string, string>()
  let isReady = false
  let isOpened = false
  let checking: NodeJS.Timeout | undefined
  let resyncing: NodeJS.Timeout | undefined

  const stream = openLiveStream({
    open(lastEventId, signal) {
      counts.connections += 1
      isOpened = false
      const headers = { authorization: reader.token, ...(lastEventId === '' ? {} : { 'last-event-id': lastEventId }) }
      return fetch(`${reader.url}/api/events?topics=${topics.join()}`, { headers, signal })
    },
    onMessage,
    onState: () => undefined,
  })

  function onMessage({ event, id, data }: StreamMessage): void {
    if (event === 'resync') resync()
    if (event === 'ready' && !isReady) void readAll()
    isOpened = true
    if (event !== boardEvent) return
    received.push(id)
    const { row } = JSON.parse(data) as { row: Row }
    rows.set(row.uid, shown(row))
    checking ??= setTimeout(() => void readAll(), checkMs.least + Math.random() * checkMs.spread).unref()
  }

  function resync(): void {
    counts.resyncs += 1
    resyncing ??= setTimeout(() => void readAll(), isOpened ? resyncDelayMs(Math.random) : 0).unref()
  }

  async function readAll(): Promise<void> {
    checking = undefined
    clearTimeout(resyncing)
    resyncing = undefined
    while (!closing.signal.aborted) {
      const board = await readBoard(reader, cid, probe)
      if (board !== undefined) {
        rows = new Map(board)
        isReady = true
        return
      }
      await sleep(readAgainMs, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  return {
    received,
    resyncs: () => counts.resyncs,
    connections: () => counts.connections,
    rows: () => rows,
    isReady: () => isReady,
    close() {
      closing.abort()
      clearTimeout(checking)
      clearTimeout(resyncing)
      stream.close()
    },
  }
}

/** Reads the current board, or returns undefined if that fails. */
export async function readBoard(reader: Client, cid: number, probe: ReadProbe): Promise<BoardRows | undefined> {
  const board = await probe.read<{ records: Row[] }>(reader, 'POST', '/api/get-contest-rank', { cid, limit: 300 })
  return board === undefined ? undefined : new Map(board.records.map((row) => [row.uid, shown(row)]))
}

function shown({ uid, ac, totalTime, submissionInfo }: Row): string {
  return JSON.stringify({ uid, ac, totalTime, submissionInfo })
}
