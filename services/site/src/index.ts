export { siteSettings, type SiteSettings } from './config.ts'
export { createSiteService, type SiteAddresses, type SiteOverrides } from './service.ts'
