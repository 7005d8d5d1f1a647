import { afterEach, expect, it } from '@jest/globals'
import { GroupAuth } from '@verdict/proto/codes/group'
import { Visibility } from '@verdict/proto/codes/visibility'
import { remote } from '../remote.ts'
import { paintDiscussionList } from './paint-discussion-list.ts'
import { paintGroupList } from './paint-group-list.ts'
import { paintedPages } from './painted-pages.ts'

const textsIn = (painted: HTMLElement | null, selector: string) =>
  [...(painted?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent)

afterEach(() => {
  document.documentElement.lang = 'zh-CN'
  localStorage.clear()
})

const group = {
  name: 'Algorithms',
  brief: 'Once a week',
  auth: GroupAuth.Public,
  visible: true,
  memberCount: 1,
  owner: 'ann',
  gmtCreate: '2026-03-01T12:00:00.000Z',
}

it('paints groups in the language of the page, and marks hidden ones', () => {
  document.documentElement.lang = 'en-US'
  const records = [group, { ...group, name: '<b>', auth: GroupAuth.Private, visible: false, memberCount: 12 }]
  const painted = paintGroupList({ records })
  expect(textsIn(painted, 'h1, h2')).toEqual(['Groups', 'Algorithms', '<b>'])
  expect(textsIn(painted, '.fp-tag')).toEqual(['Public', 'Private', 'Hidden'])
  expect(textsIn(painted, '.fp-members')).toEqual(['1 member', '12 members'])
  expect(textsIn(painted, '.fp-facts:last-child')).toEqual(['ann2026-03-01', 'ann2026-03-01'])
  document.documentElement.lang = 'zh-CN'
  expect(textsIn(paintGroupList({ records }), '.fp-tag')).toEqual(['公开', '私有', '隐藏'])
  expect(paintGroupList({ records: [] })).toBeNull()
})

const discussion = {
  title: 'On loops',
  description: 'Which one?',
  topPriority: true,
  status: Visibility.Shown,
  author: 'ann',
  role: 'root',
  gmtCreate: new Date().toISOString(),
  categoryId: 2,
  viewNum: 1200,
  likeNum: 3,
  commentNum: 0,
}
const categories = [
  { id: 1, name: 'News' },
  { id: 2, name: 'Questions' },
]

it('paints discussions with their categories and counts', () => {
  document.documentElement.lang = 'en-US'
  const other = { topPriority: false, status: Visibility.Hidden, role: null, categoryId: 9 }
  const painted = paintDiscussionList({ records: [discussion, { ...discussion, ...other }] }, categories)
  expect(textsIn(painted, '.fp-discussion')).toEqual([
    'PinnedOn loopsWhich one?annSuper adminnowQuestions1,20030',
    'HiddenOn loopsWhich one?annnow1,20030',
  ])
  expect(paintDiscussionList({ records: [] }, categories)).toBeNull()
})

it('keeps space above the discussions for what only super administrators see', () => {
  const tools = () => textsIn(paintDiscussionList({ records: [discussion] }, categories), '.fp-tools')
  localStorage.setItem('userInfo', '{"uid":"u1","roleList":["root"]}')
  expect(tools()).toEqual([])
  localStorage.setItem('token', '"t"')
  expect(tools()).toEqual(['编辑分类'])
})

it('is declared by the pages that it paints, and by no others', () => {
  const pages = remote.pages.flatMap((page) => [page, ...(page.children ?? [])])
  for (const { path, hasFirstPaint = false } of pages)
    expect([path, paintedPages.some((page) => page.path.test(path))]).toEqual([path, hasFirstPaint])
})
