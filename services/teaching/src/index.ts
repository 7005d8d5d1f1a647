export { teachingSettings, type TeachingSettings } from './config.ts'
export { createTeachingService } from './service.ts'
