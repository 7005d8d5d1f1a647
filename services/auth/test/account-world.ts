import { defaultSiteSettings, siteDefaults } from '@verdict/kit/site-settings'
import { loadSettings } from '@verdict/kit/config'
import { AppError } from '@verdict/kit/errors'
import { serveGrpc } from '@verdict/kit/grpc'
import { keysOf, log } from '@verdict/test-kit/environment'
import { until } from '@verdict/test-kit/until'
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
  const settings = defaultSiteSettings(loadSettings(siteDefaults, { VERDICT_OPEN_REGISTRATION: 'true' }))
  const server = await serveGrpc(
    {
      'message.v1.Mail': {
        getState: async () => ({ configured: state.configured }),
        async send({ id, to, locale, template, values }) {
          if (state.isUnavailable) throw new AppError('server.unavailable')
          if (!state.configured) throw new AppError('mail.not_configured')
          sent.set(id, { id, to, locale, template, values })
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
    /** Returns the first mail with this template to this address, not counting the first `after` mails. */
    mail: (template: string, to: string, after = 0): Promise<SentMail> =>
      until(`${template} to ${to}`, () =>
        [...sent.values()].slice(after).find((one) => one.template === template && one.to === to),
      ),
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
