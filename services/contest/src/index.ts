export { contestSettings, type ContestSettings } from './config.ts'
export { createContestService } from './service.ts'
