import { GroupAuth } from '@verdict/proto/codes/group'
import type { getGroupList } from '@verdict/proto/http/group/group'
import type { RouteData } from '@verdict/proto/http/route'
import {
  createElement,
  formatInstant,
  pluralText,
  media,
  pageLanguage,
  paintFilters,
  paintPage,
  paintSegments,
  paintSelect,
  paintTag,
} from '@verdict/ui/first-paint'
import { groupListTexts } from '../texts/group/group-list.texts.ts'

type Group = RouteData<typeof getGroupList>['records'][number]

/** Paints the first groups, without avatars, below the space of the filters. */
export function paintGroupList(data: unknown): HTMLElement | null {
  const { records } = data as { records: readonly Group[] }
  if (records.length === 0) return null
  const t = groupListTexts[pageLanguage()]
  return paintPage(
    { title: t.title, lead: t.lead, action: t.create },
    paintFilters(createElement('span', 'fp-search'), paintSelect(t.authAll), paintSegments([t.all, t.mine])),
    createElement('div', 'fp-groups', ...records.map(paintGroup)),
  )
}

function paintGroup(group: Group): HTMLElement {
  const text = createElement(
    'div',
    'fp-group-text',
    createElement('h2', '', group.name),
    createElement('p', '', group.brief),
    paintFacts(group),
    createElement(
      'div',
      'fp-facts',
      createElement('span', 'fp-owner', createElement('i', ''), createElement('span', '', group.owner)),
      createElement('span', '', formatInstant(group.gmtCreate).slice(0, 10)),
    ),
  )
  return createElement('div', 'fp-group', createElement('span', 'fp-picture'), text)
}

const authTones = {
  [GroupAuth.Public]: 'success',
  [GroupAuth.Protected]: 'warning',
  [GroupAuth.Private]: 'danger',
} as const

function paintFacts({ auth, visible, memberCount }: Group): HTMLElement {
  const t = groupListTexts[pageLanguage()]
  const members = pluralText(t, 'members_other', memberCount)
  return createElement(
    'div',
    'fp-facts',
    paintTag(t[`auth${auth}`], authTones[auth]),
    visible ? null : paintTag(t.hidden),
    createElement('span', 'fp-members', createElement('i', ''), createElement('span', '', members)),
  )
}

/** Styles of `GroupListPage` and its cards. */
export const groupListStyle = `
.fp-search { width: 300px; height: 36px }
.fp-groups { display: grid; grid-template-columns: repeat(auto-fill, minmax(300px, 1fr)); gap: 12px }
.fp-group { display: flex; gap: 16px; padding: 16px; border: 1px solid var(--v-line); border-radius: 8px;
  background: var(--v-surface) }
.fp-picture { flex: none; width: 48px; height: 48px; border-radius: 8px; background: var(--v-accentSoft) }
.fp-group-text { display: grid; flex: 1; gap: 6px; min-width: 0 }
.fp-group h2, .fp-group p { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.fp-group h2 { max-width: 26ch; font-size: 16px; font-weight: 600 }
.fp-group p { color: var(--v-muted) }
.fp-facts { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; color: var(--v-muted); font-size: 13px }
.fp-members, .fp-owner { display: inline-flex; align-items: center }
.fp-members { gap: 4px }
.fp-members i { width: 14px }
.fp-owner { gap: 6px; min-height: 22px }
.fp-owner i { width: 20px }
${media.phone} {
  .fp-search { width: 100% }
}
`
