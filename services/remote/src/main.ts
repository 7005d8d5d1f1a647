import { runUntilSignal } from '@verdict/kit/run'
import { createRemoteService } from './index.ts'

await runUntilSignal(() => createRemoteService.fromEnvironment(process.env))
