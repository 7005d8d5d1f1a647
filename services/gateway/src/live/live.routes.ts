import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { livePath, streamEvents } from '@verdict/proto/http/gateway/gateway'
import { submissionTopic } from '@verdict/proto/live/submission'
import { addressBucket } from '@verdict/kit/addresses'
import { AppError } from '@verdict/kit/errors'
import type { PolicyActor } from '@verdict/kit/scope-policy'
import { sessionKey } from '@verdict/kit/sessions'
import { authenticate } from '../sign-in/authenticate.ts'
import type { AuthenticatedSession } from '../sign-in/authenticated-session.ts'
import { authorizeTopics, parseTopics, refusalOf, type Authorized } from './authorize-topics.ts'
import type { LiveContext } from './context.ts'
import { toText } from './live-hub.ts'
import type { LiveClient } from './live-client.ts'

/** A client with this much unsent data is disconnected. */
const maxUnsentBytes = 256 * 1024
const fullRetrySec = 30

/**
 * The event stream of a page (server-sent events). It begins with `ready`, or with `resync` if messages were missed
 * that are no longer available; the data lists granted and refused topics. A later `resync` names topics whose messages
 * could not be published for a while. `refused` reports that access to a topic has ended. The stream ends with the
 * session.
 */
export function liveRoutes(app: FastifyInstance, ctx: LiveContext): void {
  app.get<{ Querystring: { topics?: string } }>(livePath, { exposeHeadRoute: false }, async (request, reply) => {
    // An expired token is refused, so that the page signs in again instead of listening as a guest.
    const isAnonymous = request.headers.authorization === undefined
    const authenticated = isAnonymous ? null : await authenticate(ctx, { access: 'login' }, request, reply)
    const waitSec = ctx.rateLimiter.count('read', { address: request.ip, uid: authenticated?.session.uid })
    if (waitSec > 0) throw new AppError('request.too_many', { waitSec })
    const { topics } = request.query
    const requested = parseTopics(ctx.topics, typeof topics === 'string' ? topics : submissionTopic.name)
    const authorized = await authorizeTopics(ctx.scopePolicies, toPolicyActor(authenticated), requested)
    open(ctx, authenticated, authorized, request, reply)
  })
}

function toPolicyActor(authenticated: AuthenticatedSession | null): PolicyActor {
  return authenticated === null ? null : authenticated.session
}

function open(
  ctx: LiveContext,
  authenticated: AuthenticatedSession | null,
  authorized: Authorized,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { raw } = reply
  // The client disconnected while its access was checked, so no close event will follow.
  if (raw.destroyed || request.raw.socket.destroyed) return void reply.hijack()
  const client = clientOn(raw, {
    owner: authenticated?.session.uid ?? `address ${addressBucket(request.ip)}`,
    sessionKey: authenticated === null ? undefined : sessionKey(authenticated.sessionId),
    channels: new Set(authorized.granted.keys()),
  })
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
    // Closing the connection at the end keeps proxies from waiting for another response.
    connection: 'close',
  })
  raw.flushHeaders()
  const missed = joined.missed === 'too_old' ? [] : joined.missed
  const first = joined.missed === 'too_old' ? streamEvents.resync : streamEvents.ready
  const isNew = lastEventId === undefined || lastEventId === '' || joined.missed === 'too_old'
  const id = isNew ? `id: ${joined.lastId}\n` : ''
  client.send(`retry: 3000\n${id}${opening(first, authorized)}${missed.map(toText).join('')}`)
  const stopBeating = ctx.heartbeats.start(() => void beat(ctx, authenticated, authorized, client))
  raw.once('close', () => {
    stopBeating()
    ctx.live.leave(client)
  })
}

/**
 * Without an ID of its own, so that a client which is disconnected now still requests what followed its last message; a
 * client without one gets the ID of the moment at which it joined.
 */
function opening(event: string, { granted, refused }: Authorized): string {
  const topics = [...granted.values()].map(({ address }) => address)
  return `event: ${event}\ndata: ${JSON.stringify({ topics, refused })}\n\n`
}

function headersOf(reply: FastifyReply): Record<string, string | number | string[]> {
  return Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

function clientOn(raw: ServerResponse, identity: Pick<LiveClient, 'owner' | 'sessionKey' | 'channels'>): LiveClient {
  return {
    ...identity,
    send(text) {
      raw.write(text)
      if (raw.writableLength <= maxUnsentBytes) return true
      raw.destroy()
      return false
    },
    close: () => raw.end(),
  }
}

/**
 * Heartbeat of a stream: keeps the connection open, closes it if the session has ended, and removes topics whose access
 * has ended. While neither can be checked, nothing changes.
 */
async function beat(
  ctx: LiveContext,
  authenticated: AuthenticatedSession | null,
  authorized: Authorized,
  client: LiveClient,
): Promise<void> {
  try {
    if (authenticated !== null && (await ctx.sessions.find(authenticated.sessionId)) === null) {
      ctx.live.leave(client)
      return client.close()
    }
    await revokeTopics(ctx, authenticated, authorized, client)
  } catch (error) {
    ctx.log.debug({ err: error }, 'the access of a live stream could not be checked')
  }
  if (!client.send(': heartbeat\n\n')) ctx.live.leave(client)
}

async function revokeTopics(
  ctx: Pick<LiveContext, 'live' | 'scopePolicies'>,
  authenticated: AuthenticatedSession | null,
  { granted }: Authorized,
  client: LiveClient,
): Promise<void> {
  for (const [channel, subscription] of granted) {
    const refusal = await refusalOf(ctx.scopePolicies, toPolicyActor(authenticated), subscription)
    if (refusal === undefined || refusal.code === 'server.unavailable') continue
    granted.delete(channel)
    ctx.live.unsubscribe(client, channel)
    const data = JSON.stringify({ topic: subscription.address, code: refusal.code })
    client.send(`event: ${streamEvents.refused}\ndata: ${data}\n\n`)
  }
}
