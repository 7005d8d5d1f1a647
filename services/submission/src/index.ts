export { submissionSettings, type SubmissionSettings } from './config.ts'
export { createSubmissionService } from './service.ts'
