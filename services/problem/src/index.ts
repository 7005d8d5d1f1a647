export { problemSettings, type ProblemSettings } from './config.ts'
export { createProblemService } from './service.ts'
