import { adminLogin, getUserAuthInfo, login } from '@verdict/proto/http/auth/auth'
import { getWebsiteConfig } from '@verdict/proto/http/site/site'
import type { RouteBody } from '@verdict/proto/http/route'
import type { ApiError } from '../api/api-error.ts'
import { type ApiResponse, createApi } from '../api/create-api.ts'
import { queryClient } from '../api/query-client.ts'
import type { TransportContext } from '../api/transport.ts'
import { navigate } from '../browser/navigation.ts'
import { i18n } from '../i18n/i18n.ts'
import { useLanguage } from '../i18n/language.store.ts'
import { toast } from '../toasts/toast.store.ts'
import { useIdentityConfirmation } from './identity-confirmation.store.ts'
import { type SessionUser, useSession } from './session.store.ts'

const downloadTexts = { begun: 'file.downloading', done: 'file.downloaded' } as const

export const transport: TransportContext = {
  fetch: (...args) => window.fetch(...args),
  token: () => useSession.getState().token,
  language: () => useLanguage.getState().locale,
  text: (key) => i18n.t(key === 'invalidFile' ? 'file.invalid' : `api.${key}`, { ns: 'kit' }),
  adoptToken: (token) => useSession.getState().adoptToken(token),
  onRefusal,
  confirmIdentity: () => useIdentityConfirmation.getState().ask(),
  onDownload: (state) => (state === 'begun' ? toast.info : toast.success)(i18n.t(downloadTexts[state], { ns: 'kit' })),
}

/**
 * The API client of the site. `api.call(route, input)` returns data; `api.query(route, input)` returns options for
 * `useQuery`.
 */
export const api = createApi(transport)

function onRefusal(refusal: ApiError, isAdminCall: boolean): void {
  // While the reader signs out, other calls of the page may come after the end of the session.
  if (refusal.status === 401 && window.location.pathname !== '/logout') loseSession(refusal, isAdminCall)
  if (refusal.status === 403 && useSession.getState().token !== null) {
    // A role or a part of the site may have been removed meanwhile; the guards of the page then redirect.
    toast.error(refusal.message)
    void refreshRoles()
    if (refusal.code.endsWith('.closed')) void queryClient.invalidateQueries({ queryKey: api.keyOf(getWebsiteConfig) })
    if (isAdminCall) leaveForDashboard()
  }
}

/** Handles an expired session: shows one message and opens the sign-in form of the page or of the back office. */
function loseSession(refusal: ApiError, isAdminCall: boolean): void {
  const { token, end, openSignIn } = useSession.getState()
  if (token !== null) end()
  toast.error(refusal.message)
  if (isAdminCall || window.location.pathname.startsWith('/admin')) navigate('/admin/login', { from: currentAddress() })
  else openSignIn()
}

const dashboard = '/admin/dashboard'

/** Leaves a page of the back office after a refused request; the dashboard itself stays open. */
function leaveForDashboard(): void {
  const { pathname } = window.location
  if (pathname.startsWith('/admin/') && pathname !== dashboard) navigate('/admin')
}

function currentAddress(): string {
  return window.location.pathname + window.location.search
}

let rolesRefresh: Promise<void> | null = null

/** Reloads the roles of the user; concurrent calls share a request. On failure the roles stay as they are. */
export function refreshRoles(): Promise<void> {
  rolesRefresh ??= api
    .call(getUserAuthInfo)
    .then(({ roles }) => useSession.getState().setRoles(roles))
    .catch(() => undefined)
    .finally(() => {
      rolesRefresh = null
    })
  return rolesRefresh
}

/**
 * Signs in and stores the session. `admin`: at the back office, which refuses accounts without an administrator role.
 */
export async function signIn(credentials: RouteBody<typeof login>, { admin = false } = {}): Promise<SessionUser> {
  const answer = await api.callWithHeaders(admin ? adminLogin : login, { body: credentials })
  return keepSession(answer, answer.data)
}

/** Stores the session of a sign-in response. A sign-in that has cancelled the deletion of the account says so. */
export function keepSession(
  { header }: Pick<ApiResponse<unknown>, 'header'>,
  { deletionCancelled = false, ...user }: SessionUser,
): SessionUser {
  if (deletionCancelled) toast.success(i18n.t('accountKept', { ns: 'kit' }))
  useSession.getState().start(header('authorization') ?? '', user)
  return user
}
