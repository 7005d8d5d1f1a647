import { runUntilSignal } from '@verdict/kit/run'
import { createDiscussionService } from './index.ts'

await runUntilSignal(() => createDiscussionService.fromEnvironment(process.env))
