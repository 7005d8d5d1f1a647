import { finding, type HealthCheck } from '@verdict/kit/doctor'
import type { MailContext } from './context.ts'
import { createSmtpTransport } from './smtp.client.ts'

const timeoutMs = 5_000

/** Connects to the mail server and signs in, without sending a mail. */
export function mailHealthCheck({ mailServer }: Pick<MailContext, 'mailServer'>): HealthCheck {
  return {
    check: 'mail',
    async run() {
      const { server } = await mailServer.read()
      const transport = await createSmtpTransport(server, { concurrency: 1, timeoutMs })
      if (transport === null) return finding('mail', 'warn')
      const address = `${server.host}:${server.port}`
      try {
        await transport.verify()
        return finding('mail', 'ok', { server: address })
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        return finding('mail', 'fault', { server: address, reason })
      } finally {
        transport.close()
      }
    },
  }
}
