export { problemSettings, type ProblemSettings } from './config.ts'
export { createProblemService, type ProblemAddresses, type ProblemOverrides } from './service.ts'
