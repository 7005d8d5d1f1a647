export { judgeSettings, type JudgeSettings } from './config.ts'
export { createJudgeService } from './service.ts'
