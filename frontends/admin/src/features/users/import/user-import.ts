import type { RouteData } from '@verdict/proto/http/route'
import type { adminGetImport } from '@verdict/proto/http/auth/accounts/user-import'

export type UserImport = RouteData<typeof adminGetImport>
