import { describe, expect, it } from '@jest/globals'
import { isUsername } from '../accounts/account.rules.ts'
import { isSafeAddress, readProviders, suggestedName } from './providers.ts'

const school = {
  id: 'school',
  name: 'School account',
  issuer: 'https://login.example.edu',
  clientId: 'verdict',
  clientSecret: 'secret',
}
const read = (...rows: object[]) => readProviders(JSON.stringify(rows))

describe('the setting of providers', () => {
  it('is empty by default', () => expect(readProviders(' ')).toEqual({ providers: [] }))

  it('may list several', () => {
    const other = { ...school, id: 'other', scopes: 'openid' }
    expect(read(school, other)).toEqual({ providers: [school, other] })
  })

  it.each([
    ['no JSON', '{'],
    ['no list', JSON.stringify(school)],
    ['a provider without a secret', JSON.stringify([{ ...school, clientSecret: undefined }])],
    ['a misspelt field', JSON.stringify([{ ...school, secret: 'x' }])],
    ['an id that addresses cannot hold', JSON.stringify([{ ...school, id: 'a b' }])],
    ['an issuer that others can listen to', JSON.stringify([{ ...school, issuer: 'http://login.example.edu' }])],
    ['an id twice', JSON.stringify([school, school])],
  ])('is refused with %s', (_name, text) => {
    expect(readProviders(text)).toEqual({ mistake: expect.stringMatching(/./) })
  })
})

it.each([
  ['https://login.example.edu/x', true],
  ['http://127.0.0.1:3000', true],
  ['http://localhost.example.edu', false],
  ['http://10.0.0.1', false],
  ['javascript:alert(1)', false],
  ['/path', false],
])('%s is a safe redirect: %s', (address, isSafe) => expect(isSafeAddress(address)).toBe(isSafe))

it.each([
  [['ann lee', 'x'], 'annlee'],
  [[undefined, '<b>'], 'b'],
  [[undefined, ' ', 'mail'], 'mail'],
  [['a'.repeat(30)], 'a'.repeat(20)],
  [[undefined], ''],
])('%j suggests the username %s', (given, name) => {
  expect(suggestedName(given)).toBe(name)
  if (name !== '') expect(isUsername(name)).toBe(true)
})
