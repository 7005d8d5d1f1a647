import { loadSettings } from '@verdict/kit/config'
import { runUntilSignal } from '@verdict/kit/run'
import { createSiteService, siteSettings } from './index.ts'

await runUntilSignal(() => createSiteService(loadSettings(siteSettings, process.env)))
