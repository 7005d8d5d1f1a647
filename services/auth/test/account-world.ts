import { defaultSiteSettings, siteDefaults } from '@verdict/kit/site-settings'
import { loadSettings } from '@verdict/kit/config'
import { AppError } from '@verdict/kit/errors'
import { serveGrpc } from '@verdict/kit/grpc'
import { keysOf, log } from '@verdict/test-kit/environment'
import { startWorld } from './world.ts'

export interface SentMail {
  id: string
  to: string
  locale: string
  template: string
  values: Record<string, string>
}

/** The calls of auth to message and site over real gRPC. `configured` says whether there is a mail server. */
async function startPeers() {
  const sent = new Map<string, SentMail>()
  const state = { configured: true, isUnavailable: false }
  const waiting: { count: number; resolve: () => void }[] = []
  const settings = defaultSiteSettings(loadSettings(siteDefaults, { VERDICT_OPEN_REGISTRATION: 'true' }))
  const server = await serveGrpc(
    {
      'message.v1.Mail': {
        getState: async () => ({ configured: state.configured }),
        async send({ id, to, locale, template, values }) {
          if (state.isUnavailable) throw new AppError('server.unavailable')
          if (!state.configured) throw new AppError('mail.not_configured')
          sent.set(id, { id, to, locale, template, values })
          for (const one of waiting) if (sent.size >= one.count) one.resolve()
          return {}
        },
      },
      'personal.v1.PersonalData': { read: async () => ({}) },
      'site.v1.Settings': { get: async () => ({ version: 1, ...settings }) },
    },
    {
      host: '127.0.0.1',
      port: 0,
      log,
      keys: keysOf('message'),
    },
  )
  return {
    state,
    address: `127.0.0.1:${server.port}`,
    mails: () => [...sent.values()],
    /** Resolves when `message` has accepted this many mails in total. */
    async taken(count: number): Promise<SentMail[]> {
      if (sent.size < count) await new Promise<void>((resolve) => waiting.push({ count, resolve }))
      return [...sent.values()]
    },
    close: () => server.close(),
  }
}

/** The service with open registration and a message service that accepts its mails. */
export async function startAccountWorld(env: Record<string, string> = {}) {
  const peers = await startPeers()
  const urls = { SITE_GRPC_URL: peers.address, MESSAGE_GRPC_URL: peers.address, VERDICT_OPEN_REGISTRATION: 'true' }
  const world = await startWorld({ ...urls, ...env })

  /** Requests a captcha and returns its solution from the database. */
  async function solvedCaptcha(): Promise<{ captcha: string; captchaKey: string }> {
    const { data } = await world.call<{ img: string; captchaKey: string }>('GET', 'captcha')
    const row = await world.db.collection<{ _id: string; answer: string }>('captchas').findOne({ _id: data.captchaKey })
    return { captcha: row?.answer ?? '', captchaKey: data.captchaKey }
  }

  /** Removes the cooldown of mails to a user. */
  const letTurnsPass = () => world.db.collection('mail_turns').deleteMany({})

  return {
    ...world,
    peers,
    solvedCaptcha,
    letTurnsPass,
    async stop() {
      await world.stop()
      await peers.close()
    },
  }
}

export type AccountWorld = Awaited<ReturnType<typeof startAccountWorld>>
