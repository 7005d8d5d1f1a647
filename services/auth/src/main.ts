import { loadSettings } from '@verdict/kit/config'
import { runUntilSignal } from '@verdict/kit/run'
import { authSettings, createAuthService } from './index.ts'

await runUntilSignal(() => createAuthService(loadSettings(authSettings, process.env)))
