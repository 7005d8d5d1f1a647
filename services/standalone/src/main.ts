import { runUntilSignal } from '@verdict/kit/run'
import { createStandalone } from './index.ts'
import { readEnvironment } from './config.ts'

await runUntilSignal(() => createStandalone(readEnvironment()))
