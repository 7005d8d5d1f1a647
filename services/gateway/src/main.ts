import { runUntilSignal } from '@verdict/kit/run'
import { createGatewayService } from './index.ts'

await runUntilSignal(() => createGatewayService.fromEnvironment(process.env))
