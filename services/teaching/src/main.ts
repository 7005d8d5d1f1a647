import { runUntilSignal } from '@verdict/kit/run'
import { createTeachingService } from './index.ts'

await runUntilSignal(() => createTeachingService.fromEnvironment(process.env))
