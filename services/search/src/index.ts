export { searchSettings, type SearchSettings } from './config.ts'
export { createSearchService } from './service.ts'
