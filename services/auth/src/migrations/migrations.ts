import { accountVersions } from './0001-account-versions.ts'

export const authMigrations = [accountVersions]
