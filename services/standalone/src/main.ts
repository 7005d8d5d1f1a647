import { runUntilSignal } from '@verdict/kit/run'
import { createStandalone } from './index.ts'
import { readEnvironment } from './config.ts'
import { collectWhenIdle } from './idle-memory.ts'

collectWhenIdle()
await runUntilSignal(() => createStandalone(readEnvironment()))
