import { runUntilSignal } from '@verdict/kit/run'
import { createAiService } from './index.ts'

await runUntilSignal(() => createAiService.fromEnvironment(process.env))
