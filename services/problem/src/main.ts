import { runUntilSignal } from '@verdict/kit/run'
import { readSettings } from './config.ts'
import { createProblemService } from './index.ts'

await runUntilSignal(() => createProblemService(readSettings()))
