import type { importPackage } from '@verdict/proto/http/problem-package'
import type { RouteData } from '@verdict/proto/http/route'

export type ImportReport = RouteData<typeof importPackage>
