import { loadSettings } from '@verdict/kit/config'
import { runUntilSignal } from '@verdict/kit/run'
import { createGatewayService, gatewaySettings } from './index.ts'

await runUntilSignal(() => createGatewayService(loadSettings(gatewaySettings, process.env)))
