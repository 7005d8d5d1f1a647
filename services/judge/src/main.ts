import { runUntilSignal } from '@verdict/kit/run'
import { createJudgeService } from './index.ts'

await runUntilSignal(() => createJudgeService.fromEnvironment(process.env))
