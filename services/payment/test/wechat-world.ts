import { expect } from '@jest/globals'
import { until } from '@verdict/test-kit/until'
import { startWechatServer } from './wechat-server.ts'
import { startWorld } from './world.ts'

/** The payment service with a local WeChat Pay, which `setWechat` configures. */
export async function startWechatWorld(env: Record<string, string> = {}) {
  const server = await startWechatServer(() => world.clock.now())
  const world = await startWorld({ PAYMENT_WECHAT_URL: server.url, PAYMENT_PROVIDER_TIMEOUT_MS: '2000', ...env })
  return {
    ...world,
    server,
    async setWechat(isEnabled: boolean): Promise<void> {
      const { version } = (await world.call('root', 'GET', 'admin/payment/settings')).data
      const set = { version, isEnabled, ...server.settings }
      expect(await world.call('root', 'PUT', 'admin/payment/settings/wechat', set)).toMatchObject({ status: 200 })
      await until('it is in force', async () => {
        const { data } = await world.call(null, 'GET', 'payment/packages')
        return data.methods[0].isSandbox === !isEnabled
      })
    },
    /** Sends a notification as WeChat Pay does and returns the status. */
    async notify({ body, headers }: { body: string; headers: Record<string, string> }): Promise<number> {
      const url = `${world.service.httpAddress}/api/payment/notify/wechat`
      return (await fetch(url, { method: 'POST', body, headers })).status
    },
    async stop() {
      await world.stop()
      await server.close()
    },
  }
}
