import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { openHome, type Home } from '@verdict/deploy/home'
import { firstPassword } from './first-password.ts'

let home: Home
beforeEach(() => {
  home = openHome(mkdtempSync(path.join(tmpdir(), 'verdict-password-')))
})
afterEach(() => rmSync(home.root, { recursive: true, force: true }))

const file = () => path.join(home.root, 'first-password')

it('is the same after an interrupted first start', () => {
  const { password } = firstPassword(home, undefined)
  expect(password).toMatch(/^[A-Za-z0-9]{16}$/)
  expect(firstPassword(home, undefined).password).toBe(password)
})

it('is readable for its owner only, and deleted once it was shown', () => {
  const { forget } = firstPassword(home, undefined)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  forget()
  expect(existsSync(file())).toBe(false)
})

it('is not stored if it was given', () => {
  const before = readdirSync(home.root)
  expect(firstPassword(home, 'correct horse').password).toBe('correct horse')
  expect(readdirSync(home.root)).toEqual(before)
})
