import { roles } from '@verdict/proto/codes/roles'
import { isDeletedName } from '@verdict/kit/deleted-name.rules'
import { foldName } from '@verdict/kit/fold-name.rules'
import type { Account, Profile } from './account.model.ts'

export const usernameMaxLength = 20

export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase()
}

/** Includes characters that are invisible when displayed, such as Hangul fillers and the empty braille cell. */
const notInUsername = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\uFFFD<>"'`&/\\]/u

/**
 * 1 to 20 characters without spaces, control characters, markup or unpaired surrogates, and not a name that is reserved
 * for deleted accounts.
 */
export function isUsername(username: string): boolean {
  if (isDeletedName(foldName(username))) return false
  return username.length >= 1 && username.length <= usernameMaxLength && !notInUsername.test(username)
}

const unprintable = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu

/** A single line of user text without line breaks, bidirectional controls and invisible characters. */
export function cleanLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(unprintable, '').trim()
}

/** The same for text of several lines. */
export function cleanLines(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.replaceAll(/(?!\t)[\p{Cc}\p{Cs}]/gu, ''))
    .join('\n')
    .trim()
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

/** The account in the format for its owner's client. */
export function toUserInfo(account: Account) {
  const { nickname, avatar, titleName, titleColor, email, number, gender, school, course } = account
  const { signature, realname, github, blog, cfUsername } = account
  return {
    uid: account._id,
    username: account.username,
    nickname,
    avatar,
    titleName,
    titleColor,
    email,
    number,
    gender,
    school,
    course,
    signature,
    realname,
    github,
    blog,
    cfUsername,
    roleList: [account.role],
  }
}

/** The account as a row of the user list in the back office. */
export function toAdminRow(account: Account, hasSecondFactor: boolean) {
  const { username, realname, email, nickname, gender, school, titleName, titleColor, role } = account
  return {
    uid: account._id,
    username,
    realname,
    email,
    nickname,
    gender,
    school,
    titleName,
    titleColor,
    status: account.disabled ? 1 : 0,
    gmtCreate: account.createdAt.toISOString(),
    gmtModified: account.updatedAt.toISOString(),
    roles: [{ id: roles[role].id, role }],
    hasSecondStep: hasSecondFactor,
  }
}

/** The account as data of the event `auth.user_changed`. */
export function toUserChanged(account: Account) {
  const { version, username, nickname, avatar, titleName, titleColor, role, disabled } = account
  const { realname, school, gender } = account
  const shown = { username, nickname, avatar, titleName, titleColor, realname, school, gender, role, disabled }
  return { uid: account._id, version, ...shown }
}
