import { describe, expect, it } from '@jest/globals'
import type { Account } from '../accounts/account.model.ts'
import { emptyProfile } from '../accounts/account.rules.ts'
import { parseRow } from '../administration/user-rows.rules.ts'
import { planRoster } from './roster.rules.ts'

const at = new Date('2026-09-01T00:00:00Z')

const account = (username: string, fields: Partial<Account> = {}): Account => ({
  ...emptyProfile,
  _id: `uid-${username}`,
  username,
  nameKey: username,
  passwordHash: '',
  role: 'default_user',
  disabled: false,
  credentialsVersion: 1,
  version: 1,
  createdAt: at,
  updatedAt: at,
  roster: 'Class 7',
  ...fields,
})

const plan = (rows: string[][], known: Account[]) => planRoster('Class 7', rows.map(parseRow), known)
const mistakes = (rows: string[][], known: Account[]) => plan(rows, known).faults

describe('a roster', () => {
  it('creates unknown users, and updates others from the file', () => {
    const rows = [
      ['ada', 'secret1', 'ada@x.cn'],
      ['Bob', '', '', 'Robert', 'male'],
      ['cleo', '', '', 'Cleo'],
      ['dan', '', '', 'Dan'],
    ]
    const known = [
      account('bob', { realname: 'Bob', school: 'MIT', nickname: 'B' }),
      account('cleo', { realname: 'Cleo' }),
      { ...account('dan'), roster: undefined },
    ].map(({ roster, ...rest }) => (roster === undefined ? rest : { ...rest, roster }))
    expect(plan(rows, known).rows.map(({ action, uid, changes }) => [action, uid, changes])).toEqual([
      ['create', null, {}],
      ['update', 'uid-bob', { realname: 'Robert', gender: 'male' }],
      ['unchanged', 'uid-cleo', {}],
      ['adopt', 'uid-dan', { realname: 'Dan' }],
    ])
  })

  it('restores only accounts that it disabled itself', () => {
    const known = [account('left', { disabled: true, leftRosterAt: at }), account('banned', { disabled: true })]
    expect(plan([['left'], ['banned']], known).rows.map(({ action }) => action)).toEqual(['reactivate', 'unchanged'])
  })

  it('requires a password for new accounts only', () => {
    expect(
      mistakes(
        [
          ['new', ''],
          ['old', ''],
          ['old2', 'x'],
        ],
        [account('old'), account('old2')],
      ),
    ).toEqual([{ row: 1, mistake: 'password' }])
  })

  it('does not change administrators, other rosters or e-mails of others', () => {
    const known = [
      account('boss', { role: 'admin' }),
      account('other', { roster: 'Class 8' }),
      account('holder', { emailKey: 'held@x.cn', email: 'held@x.cn' }),
      account('pupil', { emailKey: 'own@x.cn', email: 'own@x.cn' }),
    ]
    const rows = [
      ['boss'],
      ['other'],
      ['new', 'secret1', 'Held@x.cn'],
      ['pupil', '', 'OWN@x.cn'],
      ['holder', '', 'bad'],
    ]
    expect(mistakes(rows, known)).toEqual([
      { row: 1, mistake: 'has_role' },
      { row: 2, mistake: 'other_roster' },
      { row: 3, mistake: 'email_taken' },
      { row: 5, mistake: 'email' },
    ])
  })
})
