import { expect, it } from '@jest/globals'
import type { DeclaredRemote } from '@verdict/proto/frontends/remote-declaration'
import { describeRemote } from './describe-remote.ts'

const load = () => Promise.resolve()
const remote: DeclaredRemote = {
  name: 'trial',
  texts: {
    'zh-CN': { nav: { office: '后台', users: '用户', mine: '我的' } },
    'en-US': { nav: { office: 'Office', users: 'Users', mine: 'Mine' } },
  },
  pages: [
    {
      path: '/office',
      title: 'nav.office',
      words: ['houtai'],
      frame: 'bare',
      access: 'admin',
      load,
      children: [
        {
          path: '/office/users',
          title: 'nav.users',
          menu: { group: 'community', order: 1, icon: 'users' },
          load,
        },
        { path: '/office/user/:uid', access: 'root', load },
      ],
    },
    { path: '/:word', frame: 'bare', load },
  ],
  links: [{ path: '/office?mine=true', title: 'nav.mine' }],
}

it('lists pages with a name, with the access inherited from the page around them', async () => {
  const { description } = await describeRemote(remote)
  expect(description.pages).toMatchObject([
    { path: '/office', title: { 'zh-CN': '后台', 'en-US': 'Office' }, words: ['houtai'], access: 'admin' },
    {
      path: '/office/users',
      words: [],
      access: 'admin',
      menu: { group: 'community', order: 1, withPagesBelow: false },
    },
    { path: '/office?mine=true', title: { 'en-US': 'Mine' }, access: 'public' },
  ])
  expect(description.isBare).toBe(true)
})

it('includes the paths of an icon', async () => {
  const { description } = await describeRemote(remote)
  const [tag, attributes] = description.pages[1]?.menu?.icon[0] ?? []
  expect([tag, Object.keys(attributes ?? {})]).toEqual(['path', ['d']])
})

it('refuses an unknown icon, and a title in one language only', async () => {
  const [page] = remote.pages
  if (page === undefined) throw new Error('unreachable')
  const withIcon = (icon: string) => ({
    ...remote,
    pages: [{ ...page, menu: { group: 'system' as const, order: 1, icon } }],
  })
  await expect(describeRemote(withIcon('no-such-icon'))).rejects.toThrow('no-such-icon')
  await expect(describeRemote({ ...remote, texts: { ...remote.texts, 'en-US': {} } })).rejects.toThrow(
    '/office of trial has no title in en-US: nav.office',
  )
})
