import { Suspense, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { groupNameLength } from '@verdict/proto/http/group/group'
import { Field, Input, lazyComponent, Select, SkeletonText } from '@verdict/ui'
import { type GroupChoice, namedGroups, type NamedGroup, type Person } from '../people.rules.ts'
import { MutedText } from '../table-frame.ts'

const ExistingGroup = lazyComponent(() => import('./ExistingGroup.tsx').then((m) => m.ExistingGroup))

interface GroupChoiceProps {
  people: readonly Person[]
  choice: GroupChoice
  onChange: (choice: GroupChoice) => void
}

const starts: Readonly<Record<GroupChoice['kind'], GroupChoice>> = {
  none: { kind: 'none' },
  existing: { kind: 'existing', gid: null },
  new: { kind: 'new', name: '' },
  classes: { kind: 'classes', prefix: '' },
}
const kinds = ['none', 'existing', 'new', 'classes'] as const

/** Chooses the groups of an import. Inputs of each kind of choice are remembered. */
export function GroupChoiceFields({ people, choice, onChange }: GroupChoiceProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const choices = useRef(starts)
  const hasClasses = people.some(({ className }) => className !== '')
  const options = kinds.map((kind) => ({
    value: kind,
    label: t(`userImport.group.${kind}`),
    disabled: kind === 'classes' && !hasClasses,
  }))
  const chooseKind = (value: string) => {
    const kind = kinds.find((one) => one === value)
    if (kind === undefined) return
    choices.current = { ...choices.current, [choice.kind]: choice }
    onChange(choices.current[kind])
  }
  return (
    <>
      <Field id={id} label={t('userImport.group.label')} help={hasClasses ? undefined : t('userImport.group.noClass')}>
        <Select id={id} value={choice.kind} onChange={chooseKind} options={options} />
      </Field>
      {choice.kind === 'existing' && (
        <Suspense fallback={<SkeletonText lines={1} />}>
          <ExistingGroup gid={choice.gid} onChange={(gid) => onChange({ kind: 'existing', gid })} />
        </Suspense>
      )}
      {(choice.kind === 'new' || choice.kind === 'classes') && (
        <GroupName groups={namedGroups(people, choice)} choice={choice} onChange={onChange} />
      )}
    </>
  )
}

interface GroupNameProps {
  groups: readonly NamedGroup[]
  choice: Extract<GroupChoice, { kind: 'new' | 'classes' }>
  onChange: (choice: GroupChoice) => void
}

/** Name of a new group, or prefix of the names of several. */
function GroupName({ groups, choice, onChange }: GroupNameProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const isNew = choice.kind === 'new'
  const typed = isNew ? choice.name : choice.prefix
  const wrong = groups.find(({ fault }) => fault !== null)
  const params = { ...groupNameLength, name: wrong?.name ?? '', length: wrong?.name.length ?? 0 }
  return (
    <>
      <Field
        id={id}
        label={t(isNew ? 'userImport.group.name' : 'userImport.group.prefix')}
        help={t(isNew ? 'userImport.group.nameHelp' : 'userImport.group.prefixHelp', groupNameLength)}
        error={wrong !== undefined && typed !== '' ? t('userImport.group.nameError', params) : undefined}
      >
        <Input
          id={id}
          value={typed}
          maxLength={groupNameLength.max}
          autoComplete="off"
          aria-describedby={`${id}-note`}
          aria-invalid={wrong !== undefined && typed !== ''}
          onChange={({ target: { value } }) =>
            onChange(isNew ? { kind: 'new', name: value } : { kind: 'classes', prefix: value })
          }
        />
      </Field>
      {!isNew && (
        <MutedText>
          {groups
            .map(({ name, count }) => t('userImport.group.withCount', { name, count }))
            .join(t('users.roster.comma'))}
        </MutedText>
      )}
    </>
  )
}
