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

/** The site's API. `api.call(route, input)` → data; `api.query(route, input)` → options for `useQuery`. */
export const api = createApi(transport)

function onRefusal(refusal: ApiError, isAdminCall: boolean): void {
  if (refusal.status === 401) loseSession(refusal, isAdminCall)
  if (refusal.status === 403 && useSession.getState().token !== null) {
    // A role may have been taken away meanwhile, or a part of the site closed: the guards of its pages then lead away.
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

/** From a page of the back office whose call was refused; the dashboard itself stays. */
function leaveForDashboard(): void {
  const { pathname } = window.location
  if (pathname.startsWith('/admin/') && pathname !== dashboard) navigate('/admin')
}

function currentAddress(): string {
  return window.location.pathname + window.location.search
}

let rolesRefresh: Promise<void> | null = null

/** Reads the caller's roles again; several asks at once are one. A failure leaves the roles as they are. */
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

/** Signs in and keeps the session. `admin`: the back office, refused for accounts without an administrator role. */
export async function signIn(credentials: RouteBody<typeof login>, { admin = false } = {}): Promise<SessionUser> {
  const answer = await api.callWithHeaders(admin ? adminLogin : login, { body: credentials })
  return keepSession(answer, answer.data)
}

/** Keeps the session that the answer of a sign-in carries. Who has just kept an account that was to be deleted is told so. */
export function keepSession(
  { header }: Pick<ApiResponse<unknown>, 'header'>,
  { deletionCancelled = false, ...user }: SessionUser,
): SessionUser {
  if (deletionCancelled) toast.success(i18n.t('accountKept', { ns: 'kit' }))
  useSession.getState().start(header('authorization') ?? '', user)
  return user
}
