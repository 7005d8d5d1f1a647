import type { Connection, Model } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { UsersProjection } from '@verdict/kit/users-projection'
import type { PackageDoc, PackageVersionDoc } from './package.model.ts'

/** The use cases of this folder depend on these. */
export interface PackagesContext {
  db: Connection
  packages: Model<PackageDoc>
  packageVersions: Model<PackageVersionDoc>
  users: UsersProjection
  clock: Clock
}
