import { runUntilSignal } from '@verdict/kit/run'
import { createAuthService } from './index.ts'

await runUntilSignal(() => createAuthService.fromEnvironment(process.env))
