import type { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { GroupLevel } from '@verdict/proto/codes/group'
import { type Column, theme } from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { type Member } from './use-member-changes.ts'

export function userColumn(title: string): Column<Member> {
  return {
    key: 'user',
    title,
    minWidthPx: 130,
    phone: 'title',
    cell: ({ username, nickname, avatar }) => (
      <UserLink
        user={{ username, nickname, avatar }}
        text={nickname === null ? username : `${username} (${nickname})`}
      />
    ),
  }
}

export function levelText(t: ReturnType<typeof useTranslation<'group'>>['t'], level: GroupLevel): string {
  return level === GroupLevel.None ? '' : t(`group.level${level}`)
}

/** Buttons in the last column of a row. */
export const RowButtons = styled.span`
  display: inline-flex;
  gap: ${theme.space(2)};
`
