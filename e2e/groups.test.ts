import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { startBrowser } from './browser.ts'
import type { Client } from './client.ts'
import { passwordOf, startSite } from './site.ts'

const names = ['owen', 'paul', 'mina'] as const

describe('a group with several concurrent users', () => {
  const users = new Map<string, Client>()
  // A retry needs other users and another group.
  let attempt = 0
  const site = startSite(async ({ root }) => {
    const switches = await root.data<object>('GET', '/api/admin/switch/info')
    const free = { defaultCreateGroupACInitValue: 0, defaultCreateDiscussionACInitValue: 0 }
    await root.data('PUT', '/api/admin/switch/update', { ...switches, ...free, defaultCreateCommentACInitValue: 0 })
  })
  const { open } = startBrowser(site)

  async function openAs(name: (typeof names)[number], path: string): Promise<Page> {
    const page = await open('/home', { locale: 'en-US', mayComplain: true })
    await page.getByRole('button', { name: 'Sign in' }).first().click()
    await page.locator('input[name="username"]').fill(`${name}${attempt}`)
    await page.locator('input[name="password"]').fill(passwordOf(`${name}${attempt}`))
    await page.getByRole('dialog').locator('button[type="submit"]').click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.goto(path)
    return page
  }

  const client = (name: (typeof names)[number]): Client => {
    const found = users.get(name)
    if (found === undefined) throw new Error(`${name} is no user yet`)
    return found
  }

  /** Creates a protected group owned by owen, with mina as its member. */
  async function newGroup(): Promise<number> {
    const form = {
      name: `Graph friends ${attempt}`,
      shortName: `GRAPH${attempt}`,
      brief: 'we like graphs',
      description: 'Every Friday.',
    }
    const { id } = await client('owen').data<{ id: number }>('POST', '/api/group', {
      ...form,
      auth: 2,
      code: 'abc123',
      visible: true,
    })
    const reason = encodeURIComponent('I like graphs')
    await client('mina').data('POST', `/api/group/member?gid=${id}&reason=${reason}`)
    const { records } = await client('owen').data<{ records: { uid: string }[] }>(
      'GET',
      `/api/group/get-apply-list?gid=${id}`,
    )
    await client('owen').data('PUT', '/api/group/member', { gid: id, uid: records[0]?.uid, auth: 3 })
    return id
  }

  it('accepts an applicant, discusses, notifies live about a reply, and holds a contest', async () => {
    attempt += 1
    for (const name of names) users.set(name, await site.newUser(`${name}${attempt}`))
    const gid = await newGroup()
    const paul = await openAs('paul', `/group/${gid}`)
    await paul.getByRole('button', { name: 'Apply to join' }).click()
    await paul.getByLabel('Reason').fill('Trees are graphs')
    await paul.getByRole('dialog').getByRole('button', { name: 'Apply to join' }).click()
    await paul.getByText('Applying').waitFor()

    const owen = await openAs('owen', `/group/${gid}/member`)
    await owen.getByText('Trees are graphs').waitFor()
    await owen.getByRole('button', { name: 'Accept' }).click()
    await owen.getByText('Trees are graphs').waitFor({ state: 'hidden' })

    const categories = await site.visitor.data<{ id: number }[]>('GET', '/api/discussion-category')
    const { id: did } = await client('mina').data<{ id: number }>('POST', '/api/group/discussion', {
      title: 'Is a tree bipartite?',
      description: 'I think so',
      content: 'Why, **exactly**?',
      categoryId: categories[0]?.id,
      gid,
    })
    const mina = await openAs('mina', `/group/${gid}/discussion-detail/${did}`)
    await mina.getByRole('heading', { name: 'Is a tree bipartite?' }).waitFor()
    await paul.goto(`/group/${gid}/discussion-detail/${did}`)
    await paul.getByRole('button', { name: /^Like/ }).first().click()
    await paul
      .getByRole('button', { name: /^Liked/ })
      .first()
      .waitFor()
    const comment = paul.getByRole('textbox', { name: /^Write a comment/ })
    await paul.getByRole('button', { name: 'Emoji' }).click()
    await paul.getByRole('searchbox', { name: 'Search emoji' }).fill('deciduous')
    await paul.getByRole('button', { name: 'deciduous tree' }).click()
    expect(await comment.inputValue()).toBe('🌳')
    await comment.fill('Colour it level by level.')
    await paul.getByRole('button', { name: 'Comment', exact: true }).click()
    await paul.getByText('Colour it level by level.', { exact: true }).first().waitFor()
    // The page of mina is updated without a reload.
    await mina.getByRole('button', { name: 'Messages, 2 unread' }).waitFor()
    await mina.goto('/message/discuss')
    await mina.getByText('Colour it level by level.').waitFor()

    await owen.goto(`/group/${gid}/contest?admin=true`)
    await owen.getByRole('link', { name: 'New contest' }).click()
    await owen.getByLabel('Title', { exact: true }).fill('Friday round')
    await owen.getByRole('textbox', { name: 'Description' }).fill('Three hours.')
    await owen.getByRole('button', { name: 'Add problems' }).click()
    await owen.getByRole('searchbox').fill('A1000')
    await owen.getByRole('button', { name: 'Add A1000' }).click()
    await owen.getByRole('button', { name: 'Create contest' }).click()
    await owen.waitForURL(/\/contest\?admin=true$/)
    await paul.goto(`/group/${gid}/contest`)
    await paul.getByRole('link', { name: 'Friday round' }).waitFor()
  })
})
