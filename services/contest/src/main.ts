import { runUntilSignal } from '@verdict/kit/run'
import { createContestService } from './index.ts'

await runUntilSignal(() => createContestService.fromEnvironment(process.env))
