export { discussionSettings, type DiscussionSettings } from './config.ts'
export { createDiscussionService } from './service.ts'
