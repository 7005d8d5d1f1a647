import { runUntilSignal } from '@verdict/kit/run'
import { createPaymentService } from './index.ts'

await runUntilSignal(() => createPaymentService.fromEnvironment(process.env))
