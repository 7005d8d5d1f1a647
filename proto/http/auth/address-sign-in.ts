import { Type } from 'typebox'
import { UserInfo } from './auth.ts'
import { route } from '../route.ts'
import { Id, Uid } from '../schema.ts'

const AddressSignIn = Type.Object({
  cid: Id,
  contestTitle: Type.String(),
  uid: Uid,
  username: Type.String(),
  team: Type.String(),
})

/**
 * Lists the accounts that may sign in from the caller's IP address; empty if the address belongs to no team of a
 * contest.
 */
export const getAddressSignIns = route({
  summary: 'Accounts that may sign in at this machine without a password',
  owner: 'auth',
  method: 'GET',
  path: '/api/address-sign-in',
  access: 'public',
  data: Type.Array(AddressSignIn),
})

/** Signs in with the same response as `login`. The session ends some time after the contest. */
export const signInByAddress = route({
  summary: 'Sign in at the machine of a team',
  owner: 'auth',
  method: 'POST',
  path: '/api/address-sign-in',
  access: 'public',
  rate: 'login',
  maxBodyBytes: 1024,
  body: Type.Object({
    cid: Id,
    uid: Uid,
    code: Type.Optional(Type.String({ maxLength: 50, description: 'of the second factor, where the account has one' })),
  }),
  data: UserInfo,
})
