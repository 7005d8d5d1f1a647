import { Visibility } from '@verdict/proto/codes/visibility'
import type { getDiscussionCategories, getDiscussionList } from '@verdict/proto/http/discussion/discussion'
import type { RouteData } from '@verdict/proto/http/route'
import {
  createElement,
  formatCount,
  formatRelative,
  isSuperAdminSignedIn,
  media,
  pageLanguage,
  paintButton,
  paintCheck,
  paintFilters,
  paintPage,
  paintSelect,
  paintTag,
} from '@verdict/ui/first-paint'
import { discussionListTexts } from '../texts/discussion/discussion-list.texts.ts'

type Discussion = RouteData<typeof getDiscussionList>['records'][number]
type Categories = RouteData<typeof getDiscussionCategories>

/** Paints the first discussions, without avatars, below the space of the filters. */
export function paintDiscussionList(data: unknown, categories: unknown): HTMLElement | null {
  const { records } = data as { records: readonly Discussion[] }
  if (records.length === 0) return null
  const names = new Map((categories as Categories).map(({ id, name }) => [id, name]))
  const t = discussionListTexts[pageLanguage()]
  return paintPage(
    { title: t.title, lead: t.lead, action: t.create },
    paintFilters(
      createElement('span', 'fp-search'),
      paintSelect(t.all),
      paintCheck(t.mine),
      isSuperAdminSignedIn() ? createElement('span', 'fp-tools', paintButton(t.categoryEdit)) : null,
    ),
    createElement(
      'div',
      'fp-discussions',
      ...records.map((one) => paintDiscussion(one, names.get(one.categoryId) ?? '')),
    ),
  )
}

function paintDiscussion(discussion: Discussion, category: string): HTMLElement {
  const { title, description, topPriority, status } = discussion
  const t = discussionListTexts[pageLanguage()]
  const head = createElement(
    'div',
    'fp-discussion-head',
    topPriority ? paintTag(t.pinned, 'warning', { hasIcon: true }) : null,
    status === Visibility.Shown ? null : paintTag(t.disabled, 'danger'),
    createElement('span', 'fp-discussion-title', title),
  )
  const main = createElement(
    'div',
    'fp-discussion-main',
    head,
    createElement('p', '', description),
    paintMeta(discussion, category),
  )
  return createElement('div', 'fp-discussion', createElement('span', 'fp-picture'), main)
}

function paintMeta({ author, role, gmtCreate, ...counts }: Discussion, category: string): HTMLElement {
  const t = discussionListTexts[pageLanguage()]
  const { viewNum, likeNum, commentNum } = counts
  const count = (value: number) =>
    createElement('span', '', createElement('i', ''), createElement('span', '', formatCount(value)))
  return createElement(
    'div',
    'fp-meta',
    createElement('span', 'fp-author', author),
    role === null ? null : paintTag(t[role], role === 'root' ? 'warning' : 'accent'),
    createElement('span', '', formatRelative(gmtCreate, Date.now(), pageLanguage())),
    category === '' ? null : paintTag(category),
    createElement('div', 'fp-counts', ...[viewNum, likeNum, commentNum].map(count)),
  )
}

/** Styles of `DiscussionList` and its rows. */
export const discussionListStyle = `
.fp-search { width: 300px; height: 36px }
.fp-tools { margin-left: auto }
.fp-discussions { border: 1px solid var(--v-line); border-radius: 8px; background: var(--v-surface) }
.fp-discussion { display: flex; gap: 16px; padding: 16px 20px }
.fp-discussion + .fp-discussion { border-top: 1px solid var(--v-line) }
.fp-picture { flex: none; width: 36px; height: 36px; border-radius: 50%; background: var(--v-accentSoft) }
.fp-discussion-main { display: grid; flex: 1; gap: 4px; min-width: 0 }
.fp-discussion-head { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px }
.fp-discussion-title { font-weight: 600; overflow-wrap: anywhere }
.fp-discussion p { display: -webkit-box; overflow: hidden; color: var(--v-muted); overflow-wrap: anywhere;
  -webkit-box-orient: vertical; -webkit-line-clamp: 2 }
.fp-meta { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; margin-top: 4px; color: var(--v-muted);
  font-size: 13px; font-variant-numeric: tabular-nums }
.fp-author { min-height: 22px }
.fp-counts { display: flex; gap: 16px; margin-left: auto }
.fp-counts > span { display: inline-flex; align-items: center; gap: 4px }
.fp-counts i { width: 14px }
${media.phone} {
  .fp-search { width: 100% }
  .fp-discussion { gap: 12px; padding: 16px }
  .fp-counts { margin-left: 0 }
}
`
