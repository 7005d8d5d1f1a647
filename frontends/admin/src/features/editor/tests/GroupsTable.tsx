import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { groupPolicies } from '@verdict/proto/codes/problem'
import { Button, Input, media, Select, Stack, tabular, theme } from '@verdict/ui'
import type { CaseValues } from '../values/editor-values.ts'
import { fullScoreOf, groupsOfTests, membersOf, sumOf } from '../values/group-rules.ts'
import type { GroupValues } from '../values/judging-values.ts'

export interface GroupsTableProps {
  groups: readonly GroupValues[]
  cases: readonly CaseValues[]
  onChange: (groups: GroupValues[]) => void
}

const toNumber = (text: string) => (text.trim() === '' ? null : Number(text))

/** Test groups with points, scoring and requirements. */
export function GroupsTable({ groups, cases, onChange }: GroupsTableProps) {
  const { t } = useTranslation('admin')
  const change = (index: number, part: Partial<GroupValues>) =>
    onChange(groups.map((one, at) => (at === index ? { ...one, ...part } : one)))
  const next = Math.max(0, ...groups.map(({ num }) => num ?? 0)) + 1
  return (
    <Stack $gap={2}>
      {groups.map((group, index) => (
        <GroupRow
          key={index}
          group={group}
          members={membersOf(cases, group.num)}
          onChange={(part) => change(index, part)}
          onRemove={() => onChange(groups.filter((_, at) => at !== index))}
        />
      ))}
      <Foot>
        <Button small onClick={() => onChange([...groups, { num: next, points: null, policy: 'min', requires: '' }])}>
          {t('editor.judging.addGroup')}
        </Button>
        <Button small variant="quiet" disabled={cases.length === 0} onClick={() => onChange(groupsOfTests(cases))}>
          {t('editor.judging.groupsOfTests')}
        </Button>
        <Total>{t('editor.judging.total', { points: fullScoreOf(groups, cases) })}</Total>
      </Foot>
    </Stack>
  )
}

interface GroupRowProps {
  group: GroupValues
  members: readonly CaseValues[]
  onChange: (part: Partial<GroupValues>) => void
  onRemove: () => void
}

function GroupRow({ group, members, onChange, onRemove }: GroupRowProps) {
  const { t } = useTranslation('admin')
  const { num, points, policy, requires } = group
  const name = (field: 'group' | 'groupNum' | 'points' | 'policy' | 'requires') =>
    `${t(`editor.judging.${field}`)} ${num ?? ''}`.trim()
  return (
    <Row role="group" aria-label={name('group')}>
      <Cell>
        <Caption>{t('editor.judging.groupNum')}</Caption>
        <Input
          type="number"
          min={1}
          aria-label={name('groupNum')}
          value={num ?? ''}
          onChange={(event) => onChange({ num: toNumber(event.target.value) })}
        />
      </Cell>
      <Cell>
        <Caption>{t('editor.judging.points')}</Caption>
        <Input
          type="number"
          min={0}
          aria-label={name('points')}
          value={points ?? ''}
          onChange={(event) => onChange({ points: toNumber(event.target.value) })}
        />
      </Cell>
      <Wide>
        <Caption>{t('editor.judging.policy')}</Caption>
        <Select
          aria-label={name('policy')}
          value={policy}
          onChange={(value) => {
            const chosen = groupPolicies.find((one) => one === value)
            if (chosen !== undefined) onChange({ policy: chosen })
          }}
          options={groupPolicies.map((one) => ({ value: one, label: t(`editor.judging.policies.${one}`) }))}
        />
      </Wide>
      <Wide>
        <Caption>{t('editor.judging.requires')}</Caption>
        <Input
          aria-label={name('requires')}
          placeholder={t('editor.judging.requiresHint')}
          value={requires}
          onChange={(event) => onChange({ requires: event.target.value })}
        />
      </Wide>
      <Tests>{t('editor.judging.groupTests', { count: members.length, sum: sumOf(members) })}</Tests>
      <Button
        small
        square
        variant="quiet"
        aria-label={t('editor.judging.removeGroup', { num: num ?? '' })}
        icon={<X aria-hidden />}
        onClick={onRemove}
      />
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 84px 84px minmax(150px, 1.4fr) minmax(110px, 1fr) minmax(110px, auto) auto;
  gap: ${theme.space(2)};
  align-items: end;
  > button {
    justify-self: end;
    margin-bottom: ${theme.space(1)};
  }
  ${media.phone} {
    grid-template-columns: 1fr 1fr;
    padding: ${theme.space(3)};
    border: ${theme.line};
    border-radius: ${theme.radius.control};
  }
`

const Cell = styled.div`
  display: grid;
  gap: ${theme.space(1)};
  min-width: 0;
`

const Wide = styled(Cell)`
  ${media.phone} {
    grid-column: 1 / -1;
  }
`

const Caption = styled.span.attrs({ 'aria-hidden': true })`
  color: ${theme.color.muted};
  font-size: ${theme.size.tiny};
`

const Tests = styled.span`
  align-self: center;
  padding-top: ${theme.space(4)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  ${tabular}
  ${media.phone} {
    padding-top: 0;
  }
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)};
`

const Total = styled.span`
  margin-left: auto;
  font-weight: 500;
  ${tabular}
`
