import Bookmark from 'lucide-react/icons/bookmark'
import Trash from 'lucide-react/icons/trash-2'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import {
  Button,
  Field,
  floatingItem,
  focusRing,
  Input,
  MutedText,
  Popover,
  SkeletonText,
  theme,
  useUser,
} from '@verdict/ui'
import {
  changesFor,
  filterOf,
  maxFilterNameLength,
  maxSavedFilters,
  type StatusFilter,
  withFilter,
} from './saved-filters.ts'
import { useSavedFilters } from './use-saved-filters.ts'

interface SavedFiltersProps {
  /** These filters are active now. */
  current: StatusFilter
  onChoose: (changes: ReturnType<typeof changesFor>) => void
}

/** Named filters of the reader: choose, save, delete. */
export function SavedFilters({ current, onChoose }: SavedFiltersProps) {
  const { t } = useTranslation('problem')
  const uid = useUser()?.uid ?? null
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      align="end"
      aria-label={t('status.savedFilters')}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button small variant="quiet" icon={<Bookmark aria-hidden />}>
          {t('status.savedFilters')}
        </Button>
      }
    >
      <SavedList
        key={uid}
        current={filterOf(current)}
        onChoose={(filter) => {
          setOpen(false)
          onChoose(changesFor(filter))
        }}
      />
    </Popover>
  )
}

interface SavedListProps {
  current: StatusFilter
  onChoose: (filter: StatusFilter) => void
}

function SavedList({ current, onChoose }: SavedListProps) {
  const { t } = useTranslation('problem')
  const id = useId()
  const { filters: saved, change } = useSavedFilters()
  const [name, setName] = useState('')
  if (saved === undefined) {
    return (
      <Panel aria-busy>
        <SkeletonText lines={3} />
      </Panel>
    )
  }
  const isNothing = Object.keys(current).length === 0
  return (
    <Panel>
      {saved.length === 0 && (
        <MutedText as="p" $size="small">
          {t('status.noSavedFilters')}
        </MutedText>
      )}
      {saved.map((one) => (
        <Line key={one.name}>
          <Choice type="button" onClick={() => onChoose(one.filter)}>
            {one.name}
          </Choice>
          <Button
            small
            square
            variant="quiet"
            aria-label={t('status.deleteFilter', { name: one.name })}
            icon={<Trash aria-hidden />}
            onClick={() => change((filters) => filters.filter(({ name: other }) => other !== one.name))}
          />
        </Line>
      ))}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          change((filters) => withFilter(filters, { name, filter: current }))
          setName('')
        }}
      >
        <Field id={id} label={t('status.saveFilter')} {...(isNothing ? { help: t('status.nothingToSave') } : {})}>
          <Line>
            <Input
              id={id}
              placeholder={t('status.filterName')}
              maxLength={maxFilterNameLength}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" small disabled={isNothing || name.trim() === '' || saved.length >= maxSavedFilters}>
              {t('status.save')}
            </Button>
          </Line>
        </Field>
      </form>
    </Panel>
  )
}

const Panel = styled.div`
  display: grid;
  gap: ${theme.space(2)};
  width: 260px;
`

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space(2)};
  > input {
    min-width: 0;
  }
`

const Choice = styled.button`
  ${floatingItem}
  ${focusRing}
  flex: 1;
  border: 0;
  background: transparent;
  color: ${theme.color.text};
  text-align: start;
  &:hover {
    background: ${theme.color.hover};
  }
`
