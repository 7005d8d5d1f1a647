export { judgeSettings, type JudgeSettings } from './config.ts'
export { createJudgeService, type JudgeAddresses, type JudgeOverrides } from './service.ts'
