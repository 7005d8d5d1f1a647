import { runUntilSignal } from '@verdict/kit/run'
import { createSiteService } from './index.ts'

await runUntilSignal(() => createSiteService.fromEnvironment(process.env))
