import { PassThrough, type Readable } from 'node:stream'
import type { Actor } from '@verdict/kit/actor'
import { sleep } from '@verdict/kit/retry'
import type { Locale } from '@verdict/proto/codes/locale'
import type { AnswersContext } from './context.ts'
import { storedText, toAnswer } from './answer-view.ts'
import { findOwnAnswer } from './own-answers.ts'

type Context = Pick<AnswersContext, 'answers' | 'running' | 'log'>

const keepAliveMs = 15_000
/** Interval of polling the store for an answer that another process is writing. */
const pollIntervalMs = 500
/** Backpressure limit: a reader with this much unsent text is disconnected. */
const maxUnsentCharacters = 256 * 1024

interface Reader {
  out: PassThrough
  /** Characters of the answer that have been sent. */
  offset: number
}

function send({ out }: Reader, event: string, data: unknown): void {
  out.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  if (out.writableLength > maxUnsentCharacters) out.destroy()
}

/** Sends the part of the text that the reader has not received. */
function sendRest(reader: Reader, text: string): void {
  if (text.length <= reader.offset) return
  send(reader, 'delta', { offset: reader.offset, text: text.slice(reader.offset) })
  reader.offset = text.length
}

/**
 * Streams an answer of the actor as server-sent events from an offset, to any number of readers and again after a
 * reload.
 *
 * @throws AppError ai.answer_not_found
 */
export async function streamOwnAnswer(
  ctx: Context,
  actor: Actor,
  { id, offset = 0 }: { id: number; offset?: number },
  lang: Locale,
): Promise<Readable> {
  await findOwnAnswer(ctx, actor, id)
  const out = new PassThrough()
  const reader = { out, offset }
  // Shows the client at once that the stream is open.
  out.write(': open\n\n')
  const beating = setInterval(() => out.write(': alive\n\n'), keepAliveMs)
  out.once('close', () => clearInterval(beating))
  follow(ctx, actor, { id, lang, reader })
    .catch((error: unknown) => ctx.log.warn({ err: error, id }, 'the stream of an answer broke off'))
    .finally(() => out.destroyed || out.end())
  return out
}

async function follow(
  ctx: Context,
  actor: Actor,
  { id, lang, reader }: { id: number; lang: Locale; reader: Reader },
): Promise<void> {
  await followHere(ctx, id, reader)
  while (!reader.out.destroyed) {
    const answer = await findOwnAnswer(ctx, actor, id)
    sendRest(reader, storedText(answer, lang))
    if (answer.state !== 'running') return send(reader, 'answer', toAnswer(answer, lang))
    await sleep(pollIntervalMs)
  }
}

/** Forwards text that this process writes until the answer or the connection ends. */
async function followHere(ctx: Pick<Context, 'running'>, id: number, reader: Reader): Promise<void> {
  const running = ctx.running.get(id)
  if (running === undefined) return
  sendRest(reader, running.text)
  await new Promise<void>((resolve) => {
    const stop = running.listen((text) => {
      if (text === null || reader.out.destroyed) {
        stop()
        resolve()
      } else sendRest(reader, running.text)
    })
    reader.out.once('close', () => {
      stop()
      resolve()
    })
  })
}
