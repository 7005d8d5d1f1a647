import type { HttpServer } from '@verdict/kit/http'
import {
  adminCreatePackage,
  adminGetPackageHistory,
  adminGetPackages,
  adminUpdatePackage,
} from '@verdict/proto/http/payment/admin'
import type { PackagesContext } from './context.ts'
import { allPackages, createPackage, packageHistory, updatePackage } from './manage-packages.ts'
import type { PackageDoc, PackageVersionDoc } from './package.model.ts'

export function packageRoutes(http: HttpServer, ctx: PackagesContext): void {
  http.on(adminGetPackages, async () => toRows(ctx, await allPackages(ctx)))
  http.on(adminGetPackageHistory, async ({ query }) => toRows(ctx, await packageHistory(ctx, query.id)))
  http.on(adminCreatePackage, ({ actor, body }) => createPackage(ctx, actor, body))
  http.on(adminUpdatePackage, ({ actor, body }) => updatePackage(ctx, actor, body))
}

/** Rows with the names of their creators. */
async function toRows({ users }: PackagesContext, docs: readonly (PackageDoc | PackageVersionDoc)[]) {
  const names = await users.find(docs.map(({ changedBy }) => changedBy))
  return docs.map((doc) => ({
    id: 'packageId' in doc ? doc.packageId : doc._id,
    points: doc.points,
    amountFen: doc.amountFen,
    isOffered: doc.isOffered,
    version: doc.version,
    changedAt: doc.changedAt.toISOString(),
    changedBy: names.get(doc.changedBy)?.username ?? '',
  }))
}
