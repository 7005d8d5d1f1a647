import type { RouteData } from '@verdict/proto/http/route'
import type { adminGetImport } from '@verdict/proto/http/user-import'

export type UserImport = RouteData<typeof adminGetImport>
