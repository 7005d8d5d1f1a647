import { runUntilSignal } from '@verdict/kit/run'
import { createGroupService } from './index.ts'

await runUntilSignal(() => createGroupService.fromEnvironment(process.env))
