import { Type } from 'typebox'
import { UserInfo } from '../auth.ts'
import { route } from '../../route.ts'
import { Instant, Nothing, Nullable, OneOf, OwnPassword } from '../../schema.ts'

const bodyBytes = 16 * 1024
/** The schema only bounds the length; the service explains which names are allowed. */
const Username = Type.String({ minLength: 1, maxLength: 100 })
const Password = Type.String({ minLength: 1, maxLength: 200 })
const Email = Type.String({ minLength: 1, maxLength: 200 })
const Code = Type.String({ minLength: 1, maxLength: 50 })

/** How people may register here, and whether the site can send mail. */
export const getRegisterOptions = route({
  summary: 'How to register',
  owner: 'auth',
  method: 'GET',
  path: '/api/get-register-options',
  access: 'public',
  shared: { seconds: 5, varyBy: [] },
  data: Type.Object({
    open: Type.Boolean({ description: 'whether people may register' }),
    codeRequired: Type.Boolean({ description: 'whether an e-mail has to be confirmed by a code' }),
    mail: Type.Boolean({ description: 'whether the site can send mail' }),
  }),
})

const SentCode = Type.Object({
  email: Type.String(),
  expire: Type.Integer({ description: 'seconds that the code works' }),
})

export const getRegisterCode = route({
  summary: 'Have a code to register sent by mail',
  owner: 'auth',
  method: 'GET',
  path: '/api/get-register-code',
  changesState: true,
  access: 'public',
  rate: 'login',
  query: Type.Object({ email: Email }),
  data: SentCode,
})

/** The code is not needed if `get-register-options` does not require one. */
export const register = route({
  summary: 'Register',
  owner: 'auth',
  method: 'POST',
  path: '/api/register',
  access: 'public',
  rate: 'login',
  maxBodyBytes: bodyBytes,
  body: Type.Object({
    username: Username,
    password: Password,
    email: Type.Optional(Type.String({ maxLength: 200 })),
    code: Type.Optional(Type.String({ maxLength: 50 })),
  }),
  data: Nothing,
})

/** A picture of letters; each works once, for five minutes. */
export const getCaptcha = route({
  summary: 'A captcha',
  owner: 'auth',
  method: 'GET',
  path: '/api/captcha',
  changesState: true,
  access: 'public',
  rate: 'captcha',
  data: Type.Object({ img: Type.String({ description: 'data: address of a picture' }), captchaKey: Type.String() }),
})

/** Sends a link to the account with this e-mail. The answer is the same when there is none. */
export const applyResetPassword = route({
  summary: 'Have a link to set a new password sent by mail',
  owner: 'auth',
  method: 'POST',
  path: '/api/apply-reset-password',
  access: 'public',
  rate: 'login',
  maxBodyBytes: bodyBytes,
  body: Type.Object({
    email: Email,
    captcha: Type.String({ minLength: 1, maxLength: 8 }),
    captchaKey: Type.String({ minLength: 1, maxLength: 100 }),
  }),
  data: Nothing,
})

const LinkOwner = Type.String({ minLength: 1, maxLength: 100 })
const WayId = Type.String({ minLength: 1, maxLength: 100 })
const SignInMethod = Type.Object({
  id: WayId,
  name: Type.String(),
  since: Instant,
  lastUsedAt: Nullable(Instant),
})

/**
 * Lists the sign-in methods besides the password of the account whose link was mailed. A reset ends all its sessions
 * and tokens.
 */
export const getSignInMethodsForReset = route({
  summary: 'Ways into the account whose password is about to be reset',
  owner: 'auth',
  method: 'POST',
  path: '/api/reset-password/ways',
  access: 'public',
  rate: 'login',
  maxBodyBytes: bodyBytes,
  body: Type.Object({ username: LinkOwner, code: Code }),
  data: Type.Object({
    sessions: Type.Integer(),
    tokens: Type.Array(Type.String(), { description: 'their names' }),
    passkeys: Type.Array(SignInMethod),
    links: Type.Array(SignInMethod, { description: 'providers that sign in' }),
    hasSecondStep: Type.Boolean(),
  }),
})

/** Ends every session and token. `removePasskeys` and `removeLinks` also remove these sign-in methods. */
export const resetPassword = route({
  summary: 'Set a new password with the code of the mailed link',
  owner: 'auth',
  method: 'POST',
  path: '/api/reset-password',
  access: 'public',
  rate: 'login',
  maxBodyBytes: bodyBytes,
  body: Type.Object({
    username: LinkOwner,
    password: Password,
    code: Code,
    removePasskeys: Type.Optional(Type.Array(WayId, { maxItems: 50 })),
    removeLinks: Type.Optional(Type.Array(WayId, { maxItems: 50 })),
  }),
  data: Nothing,
})

export const getChangeEmailCode = route({
  summary: 'Have a code sent to the new e-mail',
  owner: 'auth',
  method: 'GET',
  path: '/api/get-change-email-code',
  changesState: true,
  access: 'login',
  rate: 'login',
  query: Type.Object({ email: Email }),
  data: SentCode,
})

/** The HTTP status stays 200; `code` in `data` is the result (200, 400, or 403 when locked after five failures). */
export const changeEmail = route({
  summary: 'Change the own e-mail',
  owner: 'auth',
  method: 'POST',
  path: '/api/change-email',
  access: 'login',
  rate: 'login',
  maxBodyBytes: bodyBytes,
  body: Type.Object({
    password: OwnPassword,
    newEmail: Email,
    code: Type.Optional(Type.String({ maxLength: 50 })),
  }),
  data: Type.Object({ code: Type.Integer(), msg: Type.String(), userInfo: Type.Optional(UserInfo) }),
})

export const getUserInfo = route({
  summary: 'The signed-in user',
  owner: 'auth',
  method: 'GET',
  path: '/api/get-user-info',
  access: 'login',
  data: UserInfo,
})

const optionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
/** An address that pages show as a link. */
const WebAddress = Type.Optional(Type.String({ maxLength: 300, pattern: '^(https?://\\S+)?$' }))

/** Missing fields are not changed; empty texts clear a field. Further fields that older clients send are ignored. */
export const changeUserInfo = route({
  summary: 'Change the own profile',
  owner: 'auth',
  method: 'POST',
  path: '/api/change-userInfo',
  access: 'login',
  body: Type.Object({
    nickname: optionalText(20),
    realname: optionalText(50),
    gender: Type.Optional(OneOf(['male', 'female', 'secrecy'])),
    school: optionalText(100),
    number: optionalText(50),
    course: optionalText(100),
    signature: optionalText(10_000),
    github: WebAddress,
    blog: WebAddress,
    cfUsername: optionalText(50),
  }),
  data: UserInfo,
})

/** GIF, JPEG, PNG, BMP or WebP up to 2 MB; stored as a square of 256 pixels. */
export const uploadAvatar = route({
  summary: 'Upload the own avatar',
  owner: 'auth',
  method: 'POST',
  path: '/api/file/upload-avatar',
  access: 'login',
  rate: 'upload',
  cookieSignIn: true,
  upload: { field: 'image', maxBytes: 2 * 1024 * 1024 },
  data: UserInfo,
})

export const getAvatar = route({
  summary: 'An avatar',
  owner: 'auth',
  method: 'GET',
  path: '/api/public/avatar/:name',
  access: 'public',
  download: true,
  params: Type.Object({ name: Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9._-]+$' }) }),
  data: Nothing,
})
