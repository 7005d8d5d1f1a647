import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { startWorld, until, type World } from './world.ts'

/** Appends its input to a file, or fails with a message if a file `broken` is beside it. */
const printer = `
const { appendFileSync, existsSync, readFileSync } = require('node:fs')
const [folder] = process.argv.slice(2)
if (existsSync(folder + '/broken')) {
  console.error('out of paper')
  process.exit(3)
}
appendFileSync(folder + '/paper', readFileSync(0))
`
const text = 'int main() { return 0; } '.repeat(3)

let world: World
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verdict-printer-'))
  await writeFile(join(folder, 'print.cjs'), printer)
  world = await startWorld({
    CONTEST_PRINT_COMMAND: `${process.execPath} ${join(folder, 'print.cjs')}  ${folder}`,
    CONTEST_PRINT_PAGES: '2',
  })
  await until('the users are known', async () => (await world.users.countDocuments({})) >= 6)
})
afterAll(async () => {
  await world.stop()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  world.clock.advance(40_000)
  await writeFile(join(folder, 'paper'), '')
})

interface Row {
  id: number
  status: number
  job: { state: string; reason: string | null; tries: number } | null
}

async function handIn(content: string): Promise<{ cid: number; id: number }> {
  const cid = await world.newContest({ openPrint: true })
  const rows = [{ name: 'Pandas', seat: 'A-1', accounts: ['ada'] }]
  await world.call('eve', 'POST', 'import-contest-teams', { cid, rows })
  await world.call('ada', 'POST', 'submit-print-text', { cid, content })
  const { data } = await world.call<{ records: Row[]; printer: boolean }>('eve', 'GET', `get-contest-print?cid=${cid}`)
  expect(data).toMatchObject({ printer: true, records: [{ status: 0, job: null }] })
  return { cid, id: data.records[0]?.id ?? 0 }
}

const rowOf = async ({ cid, id }: { cid: number; id: number }) => {
  const { data } = await world.call<{ records: Row[] }>('eve', 'GET', `get-contest-print?cid=${cid}`)
  return data.records.find((row) => row.id === id)
}
const send = (as: string, print: { cid: number; id: number }) => world.call(as, 'POST', 'print-contest-text', print)
const reached = (print: { cid: number; id: number }, state: string) =>
  until(`a print is ${state}`, async () => {
    world.clock.advance(2_000)
    return (await rowOf(print))?.job?.state === state
  })
const paper = () => readFile(join(folder, 'paper'), 'utf8')

describe('the printer of the site', () => {
  it('prints a text once with seat and team above it, and marks it as printed', async () => {
    const print = await handIn(text)
    await Promise.all([send('eve', print), send('eve', print), send('eve', print)])
    await reached(print, 'sent')
    expect(await rowOf(print)).toMatchObject({ status: 1, job: { state: 'sent', tries: 1, reason: null } })
    const printed = await paper()
    expect(printed.split('\f')).toHaveLength(2)
    expect(printed).toContain('A-1  Pandas\n')
    expect(printed).toContain(text.slice(0, 70))
    await send('eve', print)
    await until('a copy', async () => {
      world.clock.advance(2_000)
      return (await paper()).includes('COPY')
    })
  })

  it('reports why it failed, and retries on request', async () => {
    const print = await handIn(text)
    await writeFile(join(folder, 'broken'), '')
    await send('eve', print)
    await reached(print, 'failed')
    expect(await rowOf(print)).toMatchObject({ status: 0, job: { reason: 'out of paper' } })
    expect(await paper()).toBe('')
    await rm(join(folder, 'broken'))
    await send('eve', print)
    await reached(print, 'sent')
  })

  it('does not automatically repeat an interrupted print', async () => {
    const print = await handIn(text)
    const job = { state: 'printing', tries: 1, at: world.after(-10), reason: null } as const
    await world.models.prints.updateOne({ _id: print.id }, { $set: { job } })
    await reached(print, 'failed')
    expect(await rowOf(print)).toMatchObject({ status: 0, job: { reason: 'interrupted', tries: 1 } })
    expect(await paper()).toBe('')
  })

  it('shortens long texts', async () => {
    const print = await handIn('a line\n'.repeat(1_000))
    await send('eve', print)
    await reached(print, 'sent')
    expect((await paper()).split('\f')).toHaveLength(3)
  })

  it('can be used by managers and by printing staff of the room', async () => {
    const print = await handIn(text)
    const helpers = [
      ['dan', 'printing', 'A'],
      ['zoe', 'printing', 'B'],
      ['bob', 'analyst', ''],
    ] as const
    for (const [username, role, room] of helpers)
      await world.call('eve', 'PUT', 'contest-staff', { cid: print.cid, username, role, rooms: [room] })
    const codes: unknown[] = []
    for (const as of ['ada', 'bob', 'zoe', 'oscar', 'dan']) codes.push((await send(as, print)).code)
    const refused = 'contest.not_manageable'
    expect(codes).toEqual([refused, refused, 'contest.print_not_found', refused, undefined])
    await reached(print, 'sent')
  })
})

it('prints texts as they arrive if the operator enables it', async () => {
  const program = `${process.execPath} ${join(folder, 'print.cjs')} ${folder}`
  const own = await startWorld({ CONTEST_PRINT_COMMAND: program, CONTEST_PRINT_AUTOMATIC: 'true' })
  try {
    const cid = await own.newContest({ openPrint: true })
    await own.call('ada', 'POST', 'submit-print-text', { cid, content: text })
    await until('it is on paper', async () => {
      own.clock.advance(2_000)
      return (await own.models.prints.findOne({ cid }).lean())?.job?.state === 'sent'
    })
    expect(await paper()).toContain('ada\n')
  } finally {
    await own.stop()
  }
})
