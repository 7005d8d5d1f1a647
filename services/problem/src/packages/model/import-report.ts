import type { importPackage } from '@verdict/proto/http/problem/authoring/package'
import type { RouteData } from '@verdict/proto/http/route'

export type ImportReport = RouteData<typeof importPackage>
