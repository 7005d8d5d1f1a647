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

/** By the address that the call comes from; empty where none is of a team of a contest. */
export const getAddressSignIns = route({
  summary: 'Accounts that may sign in at this machine without a password',
  owner: 'auth',
  method: 'GET',
  path: '/api/address-sign-in',
  access: 'public',
  data: Type.Array(AddressSignIn),
})

/** As `login` answers. The session ends a while after the contest. */
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
