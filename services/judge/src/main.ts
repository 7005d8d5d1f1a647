import { loadSettings } from '@verdict/kit/config'
import { runUntilSignal } from '@verdict/kit/run'
import { createJudgeService, judgeSettings } from './index.ts'

await runUntilSignal(() => createJudgeService(loadSettings(judgeSettings, process.env)))
