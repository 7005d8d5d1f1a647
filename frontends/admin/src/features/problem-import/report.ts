import type { importPackage } from '@verdict/proto/http/problem-package'
import type { RouteData } from '@verdict/proto/http/route'

export type Report = RouteData<typeof importPackage>
