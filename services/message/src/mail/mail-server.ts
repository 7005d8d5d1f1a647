import type { Log } from '@verdict/kit/log'
import type { MessageSettings } from '../config.ts'
import type { mailSettingsModel } from './settings/mail-settings.model.ts'
import { serverOfEnvironment, type MailServer } from './settings/mail-settings.rules.ts'
import { storedSecrets } from './settings/secrets.ts'
import { createSmtpTransport, type SmtpTransport } from './smtp.client.ts'

/** The effective mail server, and its connections. */
export interface ActiveMailServer {
  /** Set by an administrator, else from the environment; `version` 0: the latter. */
  read: () => Promise<{ server: MailServer; version: number }>
  /** Connection pool, recreated after a change; null: no server is configured. */
  transport: () => Promise<SmtpTransport | null>
  close: () => void
}

interface Given {
  mailSettings: ReturnType<typeof mailSettingsModel>
  settings: MessageSettings
  log: Log
}

export function createMailServer({ mailSettings, settings, log }: Given): ActiveMailServer {
  const secrets = storedSecrets(settings)
  let connected: { version: number; transport: Promise<SmtpTransport | null> } | undefined

  async function read() {
    const stored = await mailSettings.findById('server').lean()
    if (stored === null) return { server: serverOfEnvironment(settings), version: 0 }
    const { host, port, security, user, from, background = '', version } = stored
    const password = stored.password === '' ? '' : secrets.decrypt(stored.password)
    if (password === null) log.error('the password of the mail server cannot be decrypted: set it again')
    return { server: { host, port, security, user, from, background, password: password ?? '' }, version }
  }

  function disconnect(): void {
    connected?.transport.then(
      (transport) => transport?.close(),
      () => undefined,
    )
    connected = undefined
  }

  return {
    read,
    async transport() {
      const { server, version } = await read()
      if (connected?.version !== version) {
        disconnect()
        connected = { version, transport: createSmtpTransport(server, { concurrency: settings.MAIL_AT_ONCE }) }
      }
      return connected.transport
    },
    close: disconnect,
  }
}
