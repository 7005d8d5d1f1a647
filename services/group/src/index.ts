export { groupSettings, type GroupSettings } from './config.ts'
export { createGroupService } from './service.ts'
