import { runUntilSignal } from '@verdict/kit/run'
import { readSettings } from './config.ts'
import { createSiteService } from './index.ts'

await runUntilSignal(() => createSiteService(readSettings()))
