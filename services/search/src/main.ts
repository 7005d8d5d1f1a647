import { runUntilSignal } from '@verdict/kit/run'
import { createSearchService } from './index.ts'

await runUntilSignal(() => createSearchService.fromEnvironment(process.env))
