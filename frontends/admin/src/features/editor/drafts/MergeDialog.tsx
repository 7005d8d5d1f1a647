import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, Dialog, SegmentedControl, theme } from '@verdict/ui'
import type { EditorValues } from '../values/editor-values.ts'
import { mergeValues } from '../values/merge-values.ts'

/** Base, own values and those that somebody else has saved. */
export interface MergeQuestion {
  base: EditorValues
  mine: EditorValues
  theirs: EditorValues
  /** Username of who saved it. */
  by: string
}

interface MergeDialogProps {
  question: MergeQuestion
  onMerge: (values: EditorValues) => void
  onClose: () => void
}

/** Resolves fields that two people have changed. */
export function MergeDialog({ question, onMerge, onClose }: MergeDialogProps) {
  const { t, i18n } = useTranslation('admin')
  const { base, mine, theirs, by } = question
  const { merged, conflicts } = mergeValues(base, mine, theirs)
  const [decided, setDecided] = useState<Partial<Record<keyof EditorValues, 'mine' | 'theirs'>>>({})
  const choices = conflicts.map((field) => ({ field, choice: decided[field] ?? 'mine' }))
  const merge = () => {
    const own: Partial<EditorValues> = Object.fromEntries(
      choices.filter(({ choice }) => choice === 'mine').map(({ field }) => [field, mine[field]] as const),
    )
    onMerge({ ...merged, ...own })
  }
  const nameOf = (field: string) =>
    i18n.exists(`admin:versions.field.${field}`) ? t(`versions.field.${field}` as 'versions.field.title') : field
  return (
    <Dialog
      open
      stayOnOutsideClick
      title={t('versions.mergeTitle')}
      description={t('versions.mergeText', { name: by })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('versions.cancel')}</Button>
          <Button variant="primary" onClick={merge}>
            {t('versions.merge')}
          </Button>
        </>
      }
    >
      {choices.length === 0 && <p>{t('versions.mergeNone')}</p>}
      <List>
        {choices.map(({ field, choice }) => (
          <li key={field}>
            <span>{nameOf(field)}</span>
            <SegmentedControl
              aria-label={nameOf(field)}
              value={choice}
              onChange={(value) =>
                setDecided((before) => ({ ...before, [field]: value === 'mine' ? 'mine' : 'theirs' }))
              }
              options={[
                { value: 'mine', label: t('versions.mergeMine') },
                { value: 'theirs', label: t('versions.mergeTheirs') },
              ]}
            />
          </li>
        ))}
      </List>
    </Dialog>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space(2)};
  }
`
