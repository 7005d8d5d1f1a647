import { runUntilSignal } from '@verdict/kit/run'
import { createMessageService } from './index.ts'

await runUntilSignal(() => createMessageService.fromEnvironment(process.env))
