import { runUntilSignal } from '@verdict/kit/run'
import { createProblemService } from './index.ts'

await runUntilSignal(() => createProblemService.fromEnvironment(process.env))
