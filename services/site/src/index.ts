export { siteSettings, type SiteSettings } from './config.ts'
export { createSiteService, type SiteOverrides } from './service.ts'
