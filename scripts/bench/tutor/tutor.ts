/**
 * Measures what the tutor adds to a provider: the delay of the first word, and the memory of a process that writes many
 * answers at once. `node scripts/bench/tutor/tutor.ts [streams]`, with MONGO_URL and REDIS_URL. Provider and readers
 * run in a process of their own.
 *
 * With `--provider ADDRESS --model NAME` the evaluation set runs against a real provider (see tutor-provider.ts):
 * `--hints` leaves out conversations that ask for the solution, `--share 0.1 --seed 1` selects a tenth.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { actorHeaders } from '@verdict/test-kit/api'
import { startScriptedProvider } from '@verdict/test-kit/scripted-provider'
import { startWorld } from '../../../services/ai/test/world.ts'
import { evaluateProvider } from './tutor-provider.ts'

const bounds = { firstWordMs: 100, memoryMb: 150 }
const pieces = Array.from({ length: 40 }, (_, at) => `Word ${at} of the answer. `)
const pauseMs = 400
/** Readers come one by one, and the last one comes while the first answer is still being written. */
const comeEveryMs = 20
const [triesOfCall, retryMs] = [20, 500]
const sampleEveryMs = 100

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    provider: { type: 'string' },
    model: { type: 'string' },
    'key-env': { type: 'string' },
    problems: { type: 'string' },
    context: { type: 'string' },
    hints: { type: 'boolean' },
    share: { type: 'string' },
    seed: { type: 'string' },
    load: { type: 'boolean' },
  },
})

if (values.load === true) await runLoad()
else if (values.provider !== undefined)
  await evaluateProvider({
    baseUrl: values.provider,
    model: values.model ?? 'default',
    key: process.env[values['key-env'] ?? ''] ?? '',
    problems: Number(values.problems ?? 5),
    contextTokens: Number(values.context ?? 8_000),
    hintsOnly: values.hints === true,
    share: Number(values.share ?? 1),
    seed: values.seed ?? '1',
  })
else await measure(Number(positionals[0] ?? 200))

type Order = { address: string; streams: number }
type Report = { baseUrl: string } | { firstWordsMs: number[]; whole: number }

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

async function measure(streams: number): Promise<void> {
  const world = await startWorld()
  const load = fork(import.meta.filename, ['--load'])
  const reportOf = async () => (await once(load, 'message'))[0] as Report
  try {
    const started = await reportOf()
    if (!('baseUrl' in started)) throw new Error('the provider did not start')
    await useProvider(world, started.baseUrl)
    // The first question loads the library of the protocol.
    await world.call('ada', 'POST', 'chat', { message: 'first', type: 0 })
    globalThis.gc?.()
    const rssMb = () => process.memoryUsage.rss() / 1024 / 1024
    const atRest = rssMb()
    let most = atRest
    const sampling = setInterval(() => (most = Math.max(most, rssMb())), sampleEveryMs)
    const done = reportOf()
    load.send({ address: world.service.httpAddress, streams } satisfies Order)
    const report = await done
    clearInterval(sampling)
    if ('baseUrl' in report) throw new Error('the readers reported nothing')
    const sorted = report.firstWordsMs.toSorted((a, b) => a - b)
    const [half, most95] = [quantile(sorted, 0.5), quantile(sorted, 0.95)].map(Math.round)
    console.log(`${streams} answers at once, ${report.whole} of them whole`)
    console.log(
      `first word after the provider's first piece: median ${half} ms, 95th ${most95} ms (bound ${bounds.firstWordMs})`,
    )
    console.log(
      `memory: ${Math.round(atRest)} MB at rest, ${Math.round(most - atRest)} MB more (bound ${bounds.memoryMb})`,
    )
    process.exitCode = (most95 ?? NaN) <= bounds.firstWordMs && most - atRest <= bounds.memoryMb ? 0 : 1
  } finally {
    load.kill()
    await world.stop()
  }
}

async function useProvider(world: Awaited<ReturnType<typeof startWorld>>, baseUrl: string): Promise<void> {
  const provider = {
    id: 'main',
    name: 'Main',
    baseUrl,
    key: 'sk-1',
    isOn: true,
    isWeak: false,
    timeoutSec: 60,
    idleSec: 60,
    maxTokens: 4_000,
    usesCompletionTokens: false,
    inputPrice: 0,
    outputPrice: 0,
  }
  await world.configure({ questionsADay: 0, groupTokensADay: 0, siteTokensADay: 0, providers: [provider] })
}

/**
 * Runs the provider and the readers in the other process, and measures the delay from a first piece to the reader's
 * first word.
 */
async function runLoad(): Promise<void> {
  const firstPieces = new Map<string, number>()
  const provider = await startScriptedProvider(({ messages }) => {
    const name = /reader\d+/.exec(messages.map(({ content }) => content).join('\n'))?.[0]
    if (name === undefined) return { pieces: ['Hello.'] }
    firstPieces.set(name, performance.now() + pauseMs)
    return { pieces, pauseMs }
  })
  process.send?.({ baseUrl: provider.baseUrl } satisfies Report)
  const [{ address, streams }] = (await once(process, 'message')) as [Order]
  const names = Array.from({ length: streams }, (_, at) => `reader${at}`)
  const read = await Promise.all(names.map((name, at) => sleep(at * comeEveryMs).then(() => readAnswer(address, name))))
  const firstWordsMs = read.map(({ firstAt }, at) => firstAt - (firstPieces.get(names[at] ?? '') ?? NaN))
  const whole = read.filter(({ isWhole }) => isWhole).length
  process.send?.({ firstWordsMs, whole } satisfies Report)
  await provider.close()
}

/** Asks, and retries while the service is too busy, as pages do. */
async function begin(url: string, call: RequestInit, name: string): Promise<number> {
  let refused = ''
  for (let attempt = 0; attempt < triesOfCall; attempt += 1) {
    const { data, msg } = (await (await fetch(url, call)).json()) as { data: { id: number } | null; msg: string }
    if (data !== null) return data.id
    refused = msg
    await sleep(retryMs)
  }
  throw new Error(`${name} was refused: ${refused}`)
}

async function readAnswer(address: string, name: string) {
  const headers = { ...actorHeaders('ai', name, 'default_user'), 'content-type': 'application/json' }
  const body = JSON.stringify({ message: `I am ${name}.`, type: 0, stream: true })
  const id = await begin(`${address}/api/chat`, { method: 'POST', headers, body }, name)
  const stream = await fetch(`${address}/api/ai/answer-stream?id=${id}`, { headers })
  let firstAt = NaN
  let isWhole = false
  if (stream.body === null) return { firstAt, isWhole }
  for await (const line of createInterface({ input: Readable.fromWeb(stream.body) })) {
    if (line === 'event: delta' && Number.isNaN(firstAt)) firstAt = performance.now()
    if (line.startsWith('data: ') && line.includes('"state":"done"')) isWhole = line.includes('Word 39')
  }
  return { firstAt, isWhole }
}
