import type { adminGetPackages } from '@verdict/proto/http/payment/admin'
import type { RouteData } from '@verdict/proto/http/route'

export type PackageRow = RouteData<typeof adminGetPackages>[number]
