import { adminLogin, adminLogout, login, logout } from '@verdict/proto/http/auth/auth'
import { checkOidcSecondFactor, finishOidcSignIn, registerByOidc } from '@verdict/proto/http/auth/oidc'
import { signInByAddress } from '@verdict/proto/http/auth/address-sign-in'
import { finishPasskeySignIn } from '@verdict/proto/http/auth/passkeys'
import type { AnyRoute } from '@verdict/proto/http/route'

/** Responses of these routes may contain a new session. */
export const signIns: readonly AnyRoute[] = [
  login,
  adminLogin,
  finishPasskeySignIn,
  signInByAddress,
  finishOidcSignIn,
  checkOidcSecondFactor,
  registerByOidc,
]

export const signOuts: readonly AnyRoute[] = [logout, adminLogout]
