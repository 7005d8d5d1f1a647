import { Type } from 'typebox'
import { commonSettings, defineSettings, serviceSettings, type Settings } from '@verdict/kit/config'

export const remoteSettings = defineSettings({
  ...commonSettings,
  ...serviceSettings('remote'),
  REMOTE_ADDRESSES: Type.String({
    default: '{}',
    description:
      'other addresses of remote judges, such as mirrors, as JSON: {"LIBRE":{"main":"https://loj.ac","api":"https://api.loj.ac.cn/api"}}',
  }),
  REMOTE_TICK_MS: Type.Integer({
    default: 1_000,
    minimum: 20,
    maximum: 60_000,
    description: 'interval at which submissions to remote judges are sent and their verdicts are fetched',
    unit: 'ms',
  }),
  REMOTE_ACCOUNT_WAIT_SEC: Type.Integer({
    default: 600,
    minimum: 1,
    description: 'how long a submission waits for a free account on the remote judge',
    unit: 's',
  }),
  REMOTE_BROWSER_WAIT_SEC: Type.Integer({
    default: 120,
    minimum: 1,
    description: 'how long a submission waits for the browser extension of a user without a stored account',
    unit: 's',
  }),
  REMOTE_LOOKS: Type.Integer({
    default: 60,
    minimum: 1,
    description: 'number of requests for the verdict of a run before giving up',
  }),
  REMOTE_TIMEOUT_MS: Type.Integer({
    default: 20_000,
    minimum: 100,
    description: 'timeout of requests to remote judges',
    unit: 'ms',
  }),
})

export type RemoteSettings = Settings<typeof remoteSettings>
