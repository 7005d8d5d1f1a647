import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, describe, expect, it } from '@jest/globals'
import { startBrowser } from './browser.ts'
import { Client, submit, verdictOf } from './client.ts'
import { rootPassword } from './product.ts'
import { startProvider } from '../services/auth/test/oidc-provider.ts'
import { passwordOf, startSite } from './site.ts'

const provider = await startProvider('http://127.0.0.1/unknown-yet')

const transparentPixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('people, in a real browser', () => {
  const site = startSite(undefined, { AUTH_OIDC_PROVIDERS: JSON.stringify([provider.setting]) })
  const { open, openAsRoot } = startBrowser(site)
  afterAll(() => provider.stop())

  it('imports the valid rows of a list into a group, edits one user, and generates others', async () => {
    const page = await openAsRoot('/admin/user')
    await page.getByRole('link', { name: 'Import users' }).click()
    const text = 'username,password,class\nnora,secret1,A\nroot,secret2,A\nomar,short,A\npaul,,A\n'
    const list = { name: 'users.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.locator('input[type=file]').setInputFiles(list)
    await page.getByLabel('Add to group').click()
    await page.getByRole('option', { name: 'One group per class' }).click()
    await page.getByLabel('Prefix before the class').fill('Year 2026 ')
    await page.getByRole('button', { name: 'Check list' }).click()
    await page.getByText('2 new accounts, 1 existing account').waitFor()
    await page.getByRole('button', { name: 'Import 3 users' }).click()
    await page.getByText('2 accounts created, 1 existed already, 1 row not imported').waitFor()
    await page.getByRole('row').filter({ hasText: 'nora' }).getByText('secret1').waitFor()
    await page.getByRole('link', { name: 'Import another list' }).click()
    await page.getByRole('link', { name: 'users.csv' }).waitFor()
    await page.getByRole('link', { name: 'Back to users' }).click()

    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Edit nora' }).click()
    await dialog.getByLabel('Title', { exact: false }).first().fill('Coach')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved nora').waitFor()
    await page.getByRole('row').filter({ hasText: 'nora' }).getByText('Coach').waitFor()

    await page.getByRole('button', { name: 'Generate' }).first().click()
    await dialog.getByLabel('Prefix').fill('crew')
    await dialog.getByLabel('Last number').fill('3')
    await dialog.getByRole('button', { name: 'Generate' }).click()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download table' }).click()
    expect((await download).suggestedFilename()).toBe('users.xlsx')
    const { total } = await site.root.data<{ total: number }>('GET', '/api/admin/user/get-user-list?keyword=crew')
    expect(total).toBe(3)
  })

  it('ranks users who solved a problem, with links to their pages', async () => {
    const code = '#include <iostream>\nint main() { long long a, b; std::cin >> a >> b; std::cout << a + b; }\n'
    await verdictOf(site.root, await submit(site.root, { pid: 'A1000', language: 'C++', code }))
    const page = await open('/acm-rank', { locale: 'en-US' })
    const search = page.getByRole('searchbox').or(page.getByLabel('Username or nickname'))
    await search.first().fill('roo')
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'root', exact: true }) })
    await page.getByText('1 in total').waitFor()
    await row.getByRole('link', { name: 'root', exact: true }).hover()
    await page.getByRole('group', { name: 'root’s profile card' }).getByText('Solved').waitFor()
    await row.getByRole('link', { name: 'root', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'root' }).waitFor()
    await page.getByRole('link', { name: 'A1000' }).waitFor()
    await page.getByRole('group', { name: /^Submissions,/ }).waitFor()
    await page.getByRole('radio', { name: 'By tag' }).click()
    const solved = page.locator('section').filter({ has: page.getByRole('heading', { level: 3 }) })
    await solved.getByRole('link', { name: 'A1000' }).first().waitFor()
  })

  it('finds users in the palette and on the search page by keyboard', async () => {
    const isFound = async (q: string) => {
      const { records } = await site.root.data<{ records: unknown[] }>('GET', `/api/search?q=${q}`)
      return records.length > 0
    }
    while (!(await isFound('A1000')) || !(await isFound('root'))) await delay(100)
    const page = await open('/home', { locale: 'en-US' })
    await page.getByRole('button', { name: /^Search or jump to/ }).waitFor()
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill('A1000')
    await page.getByRole('option', { name: /^A1000/ }).waitFor()
    await page.getByRole('option', { name: 'All results for “A1000”' }).click()
    await page.waitForURL('**/search?q=A1000')
    const results = page.getByRole('list', { name: 'Results' })
    await results.getByRole('link', { name: /A1000/ }).first().waitFor()
    const box = page.getByRole('searchbox', { name: 'Search the site' })
    await box.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/problem/A1000')
    await page.goBack()
    await box.fill('root')
    await page.getByRole('tab', { name: 'Users' }).click()
    await results.getByRole('link', { name: 'root' }).first().waitFor()
    await box.fill('')
    await page.getByRole('region', { name: 'Recent searches' }).getByRole('link', { name: 'A1000' }).waitFor()
  })

  it('crops a picture to an avatar, and reports a file without a picture', async () => {
    const page = await openAsRoot('/setting')
    const dialog = page.getByRole('dialog')
    const choose = (base64: string) =>
      page
        .locator('input[type="file"]')
        .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') })
    await choose('bm8gcGljdHVyZQ==')
    await page.getByText('Cannot read this image').waitFor()
    await choose(transparentPixel)
    await dialog.getByRole('button', { name: 'Use as avatar' }).click()
    await dialog.waitFor({ state: 'hidden' })
    const { avatar } = await site.root.data<{ avatar: string }>('GET', '/api/get-user-info')
    expect(avatar).toMatch(/^\/api\/public\/avatar\/[\w-]+\.webp$/)
  })

  it('creates a personal token with which a program can only read, until it is revoked', async () => {
    const page = await openAsRoot('/setting')
    await page.getByRole('button', { name: 'New token' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('grader')
    await dialog.getByRole('checkbox', { name: /^Submit and test code/ }).click()
    await dialog.getByLabel('Current password').fill(rootPassword)
    await dialog.getByRole('button', { name: 'New token' }).click()
    const token = (await dialog.getByText(/^vdt_[\w-]{43}$/).textContent()) ?? ''
    await dialog.getByRole('button', { name: 'I have saved it' }).click()

    const program = new Client(site.product.url, `Bearer ${token}`)
    const codeOf = async (method: string, path: string, body?: unknown) => {
      const { http, code } = await program.call(method, path, body)
      return [http, code]
    }
    expect(await codeOf('GET', '/api/get-user-info')).toEqual([200, undefined])
    const submission = { pid: 'A1000', language: 'C++', code: 'int main() {}' }
    expect(await codeOf('POST', '/api/submit-problem-judge', submission)).toEqual([403, 'token.scope_missing'])
    expect(await codeOf('GET', '/api/account/tokens')).toEqual([403, 'token.not_allowed'])

    await page.getByRole('button', { name: 'Revoke token grader' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('Revoked grader').waitFor()
    expect(await codeOf('GET', '/api/get-user-info')).toEqual([401, 'token.invalid'])
  })

  it('signs in by a provider: a new account, its first password, and unlinking', async () => {
    provider.state.redirectUri = `${site.product.url}/sign-in/callback`
    provider.state.person = { sub: 'p1', preferred_username: 'petra', email: 'p@example.edu', email_verified: true }
    await site.root.data('PUT', '/api/admin/config/set-web-config', { register: true })
    const page = await open('/contest', { locale: 'en-US', mayComplain: true })
    const byProvider = async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByRole('button', { name: 'Sign in with School' }).click()
    }
    provider.state.refuses = true
    await byProvider()
    await page.getByText('Sign-in was cancelled or refused at School').waitFor()
    provider.state.refuses = false
    await page.getByRole('button', { name: 'Back to sign-in' }).click()
    await page.getByRole('button', { name: 'Sign in with School' }).click()
    // The dialog that is closing has a field with the same name.
    await page.getByText('No account is linked to this identity yet').waitFor()
    const name = page.getByLabel('Username')
    await name.waitFor()
    expect(await name.inputValue()).toBe('petra')
    await name.fill('root')
    await page.getByRole('button', { name: 'Register' }).click()
    await page.getByText('The username root is taken').waitFor()
    await name.fill('petra-lee')
    await page.getByRole('button', { name: 'Register' }).click()
    await page.getByText('Welcome, petra-lee').waitFor()
    const cookies = await page.context().cookies()
    expect(cookies.map((cookie) => cookie.name)).toContain('verdict_session')

    await page.goto('/logout')
    await page.waitForURL('**/home')
    await byProvider()
    await page.getByRole('button', { name: 'petra-lee’s menu' }).waitFor()
    await page.goto('/setting')
    await page.getByRole('button', { name: 'Unlink School' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Unlink' }).click()
    await dialog.getByText('This is the only way to sign in').waitFor()
    await page.keyboard.press('Escape')
    await page.getByLabel('New password').fill('secret1')
    await page.getByLabel('Confirm password').fill('secret1')
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByText('Password set. Other devices').waitFor()
    await page.getByRole('button', { name: 'Unlink School' }).click()
    await dialog.getByLabel('Current password').fill('secret1')
    await dialog.getByRole('button', { name: 'Unlink' }).click()
    await page.getByText('Unlinked School').waitFor()
    await page.getByRole('button', { name: 'Link School' }).click()
    await dialog.getByLabel('Current password').fill('secret1')
    await dialog.getByRole('button', { name: 'Go to School' }).click()
    await page.getByText('Linked School').waitFor()
    await page.getByRole('button', { name: 'Unlink School' }).waitFor()
  })

  it('signs in with a passkey of the device, without a password, until it is removed', async () => {
    const local = site.product.url.replace('127.0.0.1', 'localhost')
    await site.root.data('PUT', '/api/admin/config/set-web-config', { baseUrl: local })
    await site.newUser('paula')
    const page = await open(`${local}/setting`, { locale: 'en-US', mayComplain: true })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...({ protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const),
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    const dialog = page.getByRole('dialog')
    const byPasskey = async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    }
    await dialog.getByLabel('Username').fill('paula')
    await dialog.getByLabel('Password', { exact: true }).fill(passwordOf('paula'))
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await dialog.getByLabel('Name').fill('laptop')
    await dialog.getByLabel('Current password').fill(passwordOf('paula'))
    await dialog.getByRole('button', { name: 'Add passkey' }).click()
    await page.getByRole('button', { name: 'Remove passkey laptop' }).waitFor()

    await page.goto(`${local}/logout`)
    await page.waitForURL('**/home')
    await byPasskey()
    await page.getByRole('button', { name: 'paula’s menu' }).waitFor()
    const cookies = await page.context().cookies()
    expect(cookies.map((cookie) => cookie.name)).toContain('verdict_session')
    await page.goto(`${local}/setting`)
    await page.getByRole('button', { name: 'Remove passkey laptop' }).click()
    await dialog.getByLabel('Current password').fill(passwordOf('paula'))
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Removed laptop').waitFor()
    await page.goto(`${local}/logout`)
    await page.waitForURL('**/home')
    await byPasskey()
    await page.getByText('This passkey does not belong to any account').waitFor()
    await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    await site.root.data('PUT', '/api/admin/config/set-web-config', { baseUrl: '' })
  })
})
