import { roles } from '@verdict/proto/codes/roles'
import { isDeletedName } from '@verdict/kit/deleted-name.rules'
import { foldName } from '@verdict/kit/fold-name.rules'
import type { Account, Profile } from './account.model.ts'

export const usernameMaxLength = 20
export const passwordLength = { min: 6, max: 20 } as const
/** Generated passwords may be longer than those that people choose. */
export const generatedPasswordMaxLength = 25

export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase()
}

/** 1 to 20 characters without spaces, control characters or markup, and none of those that deleted accounts get. */
export function isUsername(username: string): boolean {
  if (isDeletedName(foldName(username))) return false
  return username.length >= 1 && username.length <= usernameMaxLength && !/[\s\p{Cc}\p{Cf}<>"'`&/\\]/u.test(username)
}

/** A form check, not proof that mail arrives. */
export function isEmail(email: string): boolean {
  return email.length <= 200 && /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/.test(email)
}

export function isPassword(password: string, max: number = passwordLength.max): boolean {
  return password.length >= passwordLength.min && password.length <= max
}

export const emptyProfile: Profile = {
  nickname: null,
  avatar: null,
  titleName: null,
  titleColor: null,
  email: null,
  number: null,
  gender: 'secrecy',
  school: null,
  course: null,
  signature: null,
  realname: null,
  github: null,
  blog: null,
  cfUsername: null,
}

/** The account as its owner's client keeps it. */
export function toUserInfo(account: Account) {
  const { nickname, avatar, titleName, titleColor, email, number, gender, school, course } = account
  const { signature, realname, github, blog, cfUsername } = account
  return {
    uid: account._id,
    username: account.username,
    ...{ nickname, avatar, titleName, titleColor, email, number, gender, school, course },
    ...{ signature, realname, github, blog, cfUsername },
    roleList: [account.role],
  }
}

/** The account as the user list of the back office shows it. */
export function toAdminRow(account: Account, hasSecondStep: boolean) {
  const { username, realname, email, nickname, gender, school, titleName, titleColor, role } = account
  return {
    uid: account._id,
    ...{ username, realname, email, nickname, gender, school, titleName, titleColor },
    status: account.disabled ? 1 : 0,
    gmtCreate: account.createdAt.toISOString(),
    gmtModified: account.updatedAt.toISOString(),
    roles: [{ id: roles[role].id, role }],
    hasSecondStep,
  }
}

/** What the event `auth.user_changed` tells of the account. */
export function toUserChanged(account: Account) {
  const { version, username, nickname, avatar, titleName, titleColor, role, disabled } = account
  const { realname, school, gender } = account
  const shown = { username, nickname, avatar, titleName, titleColor, realname, school, gender, role, disabled }
  return { uid: account._id, version, ...shown }
}
