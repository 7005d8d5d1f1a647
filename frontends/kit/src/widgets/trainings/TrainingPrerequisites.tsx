import Trash from 'lucide-react/icons/trash-2'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { styled } from 'styled-components'
import { adminGetTrainingList } from '@verdict/proto/http/problem/training/admin'
import { getGroupAdminTrainingList } from '@verdict/proto/http/problem/training/group'
import { getTrainingList } from '@verdict/proto/http/problem/training/training'
import { api, Button, Field, Input, media, theme } from '@verdict/ui'
import { Combobox, type ComboboxOption } from '../Combobox.tsx'
import { useWidgetsText } from '../texts/use-widgets-text.ts'

/** A training that has to be solved first, to the given percentage; `NaN` while the input is empty. */
export interface PrerequisiteValue {
  tid: number
  title: string
  percent: number
}

export interface TrainingPrerequisitesProps {
  value: readonly PrerequisiteValue[]
  onChange: (value: PrerequisiteValue[]) => void
  /** The training that is edited; null: a new one. */
  tid: number | null
  /** The group of the training; null: of the site. */
  gid: number | null
  /** Describes an error in the prerequisites. */
  error?: string | undefined
}

const maxPrerequisites = 10

/** Chooses prerequisite trainings by title, each with the percentage that has to be solved. */
export function TrainingPrerequisites({ value, onChange, tid, gid, error }: TrainingPrerequisitesProps) {
  const t = useWidgetsText()
  const id = useId()
  const [text, setText] = useState('')
  const taken = new Set([tid, ...value.map((one) => one.tid)])
  const found = useTrainings(gid, useDeferredValue(text.trim())).filter((one) => !taken.has(one.tid))
  const options = found.map(({ tid: number, title, isOwn }): ComboboxOption => {
    const group = gid === null ? '' : t(isOwn ? 'prerequisites.ofGroup' : 'prerequisites.ofSite')
    return { value: String(number), label: title, group }
  })
  const add = (choice: string) => {
    const chosen = found.find((one) => String(one.tid) === choice)
    if (chosen !== undefined) onChange([...value, { tid: chosen.tid, title: chosen.title, percent: 100 }])
  }
  return (
    <Field
      id={id}
      optional
      label={t('prerequisites.label')}
      help={t('prerequisites.help')}
      {...(error === undefined ? {} : { error })}
    >
      {value.length > 0 && (
        <List>
          {value.map((one) => (
            <Prerequisite
              key={one.tid}
              value={one}
              onPercent={(percent) =>
                onChange(value.map((other) => (other.tid === one.tid ? { ...other, percent } : other)))
              }
              onRemove={() => onChange(value.filter((other) => other.tid !== one.tid))}
            />
          ))}
        </List>
      )}
      {value.length < maxPrerequisites && (
        <Combobox
          id={id}
          label={t('prerequisites.label')}
          placeholder={t('prerequisites.add')}
          value={null}
          options={options}
          onChange={add}
          onSearch={setText}
        />
      )}
    </Field>
  )
}

interface PrerequisiteProps {
  value: PrerequisiteValue
  onPercent: (percent: number) => void
  onRemove: () => void
}

function Prerequisite({ value: { title, percent }, onPercent, onRemove }: PrerequisiteProps) {
  const t = useWidgetsText()
  return (
    <li>
      <span>{title}</span>
      <label>
        {t('prerequisites.solved')}
        <Input
          type="number"
          min={1}
          max={100}
          aria-label={t('prerequisites.percentOf', { title: title })}
          value={Number.isNaN(percent) ? '' : percent}
          onChange={({ target }) => onPercent(target.valueAsNumber)}
        />
        %
      </label>
      <Button
        square
        small
        variant="quiet"
        aria-label={t('combobox.remove', { label: title })}
        icon={<Trash aria-hidden />}
        onClick={onRemove}
      />
    </li>
  )
}

interface FoundTraining {
  tid: number
  title: string
  isOwn: boolean
}

/**
 * Searches trainings by title: all of the site for its administrators; in a group those of the group, then visible ones
 * of the site.
 */
function useTrainings(gid: number | null, keyword: string): FoundTraining[] {
  const page = { limit: 30, ...(keyword === '' ? {} : { keyword }) }
  const [inSite, inGroup] = [gid === null, gid !== null]
  const all = useQuery({
    ...api.query(adminGetTrainingList, { query: page }),
    enabled: inSite,
    placeholderData: keepPreviousData,
  })
  const own = useQuery({
    ...api.query(getGroupAdminTrainingList, { query: { gid: gid ?? 1, limit: 100 } }),
    enabled: inGroup,
  })
  const visible = useQuery({
    ...api.query(getTrainingList, { query: page }),
    enabled: inGroup,
    placeholderData: keepPreviousData,
  })
  const records =
    gid === null ? [all.data?.records ?? []] : [ownNamed(own.data?.records ?? [], keyword), visible.data?.records ?? []]
  return records.flat().map(({ id: tid, title, gid: ofGroup }) => ({ tid, title, isOwn: ofGroup !== null }))
}

function ownNamed<Row extends { title: string }>(records: readonly Row[], keyword: string): Row[] {
  return records.filter(({ title }) => title.toLowerCase().includes(keyword.toLowerCase()))
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space(1)};
  margin-bottom: ${theme.space(2)};
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: center;
    gap: ${theme.space(3)};
    ${media.phone} {
      gap: ${theme.space(2)};
    }
  }
  li > span {
    overflow-wrap: anywhere;
  }
  label {
    display: flex;
    align-items: center;
    gap: ${theme.space(2)};
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
  }
  input {
    width: 76px;
  }
`
