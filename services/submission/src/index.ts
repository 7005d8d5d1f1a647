export { submissionSettings, type SubmissionSettings } from './config.ts'
export { createSubmissionService, type SubmissionAddresses, type SubmissionOverrides } from './service.ts'
