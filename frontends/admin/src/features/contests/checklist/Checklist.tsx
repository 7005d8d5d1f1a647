import Check from 'lucide-react/icons/circle-check'
import Circle from 'lucide-react/icons/circle'
import Info from 'lucide-react/icons/info'
import AlertTriangle from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, focusRing, theme } from '@verdict/ui'
import { scrollToSection } from '@verdict/ui/sectioned-form'
import { getGroupDetail } from '@verdict/proto/http/group/group'
import { getLanguages } from '@verdict/proto/http/problem/problem'
import {
  contestChecklist,
  type ChecklistNote,
  type ChecklistSeverity,
  topics,
  type ChecklistContext,
} from './contest-checklist.rules.ts'
import type { ContestValues, StoredContest } from '../values/contest-values.rules.ts'
import { useContestCalls } from '../contest-calls.ts'

const icons = { missing: Circle, warning: AlertTriangle, hint: Info } as const
const worst: readonly ChecklistSeverity[] = ['missing', 'warning', 'hint']
/** Problems with tests or judges are fixed in the section of problems. */
const sectionOf = { judging: 'problems' } as const

/** Lists what is missing before the contest can be held, with links to where it is fixed. */
export function Checklist({ values, stored }: { values: ContestValues; stored: StoredContest | undefined }) {
  const { t } = useTranslation('admin')
  const notes = contestChecklist(values, useSurroundings(stored))
  return (
    <List aria-label={t('contests.checklist.title')}>
      {topics.map((topic) => {
        const tone = worst.find((one) => notes[topic].some((note) => note.tone === one))
        const Icon = tone === undefined ? Check : icons[tone]
        return (
          <li key={topic}>
            <ChecklistTopic
              type="button"
              onClick={() => scrollToSection(topic === 'judging' ? sectionOf.judging : topic)}
              data-tone={tone ?? 'done'}
            >
              <Icon aria-hidden />
              <span>{t(`contests.checklist.topics.${topic}`)}</span>
              <Hidden>{t(`contests.checklist.tones.${tone ?? 'done'}`)}</Hidden>
            </ChecklistTopic>
            {notes[topic].map((note) => (
              <NoteText key={note.key} note={note} />
            ))}
          </li>
        )
      })}
    </List>
  )
}

function NoteText({ note: { key, tone, params } }: { note: ChecklistNote }) {
  const { t } = useTranslation('admin')
  return <Text data-tone={tone}>{t(`contests.checklist.notes.${key}`, params ?? {})}</Text>
}

/**
 * Contains the data that the checklist needs besides the form: judges, group, and the time when the form was opened.
 */
function useSurroundings(stored: StoredContest | undefined): ChecklistContext {
  const { gid } = useContestCalls()
  const [now] = useState(() => new Date())
  const languages = useQuery(api.query(getLanguages, { query: {} }))
  const group = useQuery({ ...api.query(getGroupDetail, { query: { gid } }), enabled: gid !== 0 })
  return {
    now,
    hasBegun: stored !== undefined && Date.parse(stored.contest.startTime) <= now.getTime(),
    offered: languages.data?.map(({ name }) => name) ?? null,
    members: group.data?.memberCount ?? null,
  }
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(2)};
  margin: 0;
  padding: ${theme.space(3)};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  font-size: ${theme.size.small};
  list-style: none;
  [data-tone='done'] svg {
    color: ${theme.color.success};
  }
  [data-tone='warning'] svg {
    color: ${theme.color.warning};
  }
  [data-tone='missing'] svg,
  [data-tone='hint'] svg {
    color: ${theme.color.muted};
  }
`

const ChecklistTopic = styled.button`
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  width: 100%;
  padding: 2px 0;
  border: 0;
  border-radius: 4px;
  background: none;
  color: ${theme.color.text};
  font: inherit;
  font-weight: 500;
  text-align: start;
  cursor: pointer;
  ${focusRing}
  svg {
    flex: none;
    width: 15px;
    height: 15px;
  }
`

const Text = styled.p`
  margin: 0;
  padding-left: 23px;
  color: ${theme.color.muted};
  line-height: 1.4;
  overflow-wrap: anywhere;
  &[data-tone='warning'] {
    color: ${theme.color.warning};
  }
`

const Hidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`
