export { siteSettings, type SiteSettings } from './config.ts'
export { createSiteService } from './service.ts'
