import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { livePath } from '@verdict/proto/http/gateway'
import { AppError } from '@verdict/kit/errors'
import { sessionKey } from '@verdict/kit/sessions'
import type { GatewayContext } from '../context.ts'
import { identify, type Caller } from '../sign-in/identify.ts'
import { toText, type LiveClient } from './live-streams.ts'

/** A page that lets this much pile up does not read any more. */
const maxUnsentBytes = 256 * 1024
const fullRetrySec = 30

/**
 * The live push. Starts with an event `ready`; `resync` in its place says that something was missed which is no longer
 * known here, so the page should ask for the present state. Ends with the session.
 */
export function liveRoutes(app: FastifyInstance, ctx: GatewayContext): void {
  app.get(livePath, { exposeHeadRoute: false }, async (request, reply) => {
    const caller = await identify(ctx, { access: 'login' }, request, reply)
    if (caller === null) throw new AppError('sign_in.required')
    const waitSec = ctx.rateLimiter.count('read', { address: request.ip, uid: caller.session.uid })
    if (waitSec > 0) throw new AppError('request.too_many', { waitSec })
    open(ctx, caller, request, reply)
  })
}

function open(ctx: GatewayContext, caller: Caller, request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = reply
  const client = clientOn(raw, caller)
  const lastEventId = request.headers['last-event-id']
  const joined = ctx.live.join(client, typeof lastEventId === 'string' ? lastEventId : undefined)
  if (!joined.joined) throw new AppError('request.too_many', { waitSec: fullRetrySec })
  void reply.hijack()
  request.raw.setTimeout(0)
  raw.writeHead(200, {
    ...headersOf(reply),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // Nothing follows the stream on this connection; so its end is not mistaken for a pause between requests.
    connection: 'close',
  })
  raw.flushHeaders()
  const missed = joined.missed === 'too_old' ? [] : joined.missed
  client.send(opening(joined.missed === 'too_old' ? 'resync' : 'ready') + missed.map(toText).join(''))
  const heartbeat = setInterval(() => void beat(ctx, caller, client), ctx.settings.GATEWAY_LIVE_HEARTBEAT_SEC * 1000)
  raw.once('close', () => {
    clearInterval(heartbeat)
    ctx.live.leave(client)
  })
}

/** Has no id, so that a page which loses the connection now still asks for what followed its last event. */
function opening(name: 'ready' | 'resync'): string {
  return `retry: 3000\nevent: ${name}\ndata: {}\n\n`
}

function headersOf(reply: FastifyReply): Record<string, string | number | string[]> {
  return Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

function clientOn(raw: ServerResponse, { sessionId, session }: Caller): LiveClient {
  return {
    uid: session.uid,
    sessionKey: sessionKey(sessionId),
    send(text) {
      raw.write(text)
      if (raw.writableLength <= maxUnsentBytes) return true
      raw.destroy()
      return false
    },
    close: () => raw.end(),
  }
}

/** Keeps the connection open, and closes it when the session has ended without anybody having told so. */
async function beat(ctx: GatewayContext, { sessionId }: Caller, client: LiveClient): Promise<void> {
  try {
    if ((await ctx.sessions.find(sessionId)) === null) ctx.live.endSession(client.sessionKey)
    else if (!client.send(': still here\n\n')) ctx.live.leave(client)
  } catch {
    // Whether it lives cannot be found out now; it did a moment ago.
    client.send(': still here\n\n')
  }
}
