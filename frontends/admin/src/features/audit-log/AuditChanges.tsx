import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, theme, visuallyHidden } from '@verdict/ui'
import type { AuditRow } from './audit-row.ts'

type Change = AuditRow['changes'][number]

/** Number of changes that are shown first; one more is shown as well, since a button would take as much space. */
const shownAtFirst = 3
/** Length of both values together, in characters, from which they are shown below one another. */
const longValue = 240

/** Changed fields with their old and new values; the first few until the reader expands them. */
export function AuditChanges({ changes }: Pick<AuditRow, 'changes'>) {
  const { t } = useTranslation('admin')
  const [showsAll, setShowsAll] = useState(false)
  if (changes.length === 0) return null
  const isCut = !showsAll && (changes.length > shownAtFirst + 1 || changes.some(isLong))
  const shown = isCut ? changes.slice(0, shownAtFirst) : changes
  return (
    <Lines data-cut={isCut}>
      {shown.map((change) => (
        <li key={change.field}>
          <ChangeLine {...change} />
        </li>
      ))}
      {isCut && (
        <li>
          <Button small variant="quiet" onClick={() => setShowsAll(true)}>
            {t('audit.showAllChanges', { count: changes.length })}
          </Button>
        </li>
      )}
    </Lines>
  )
}

function isLong({ before, after }: Change): boolean {
  return (before ?? '').length + (after ?? '').length > longValue
}

function ChangeLine({ field, before, after }: Change) {
  const { t } = useTranslation('admin')
  return (
    <>
      <Field>{field}</Field>
      {before !== null && (
        <>
          <Hidden>{t('audit.before')}</Hidden> <Before>{before === '' ? '""' : before}</Before>
        </>
      )}
      {before !== null && after !== null && <span aria-hidden> → </span>}
      {after !== null && (
        <>
          <Hidden>{t('audit.after')}</Hidden> <After>{after === '' ? '""' : after}</After>
        </>
      )}
    </>
  )
}

const Lines = styled.ul`
  display: grid;
  gap: ${theme.space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${theme.size.small};
  overflow-wrap: anywhere;

  &[data-cut='true'] li {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
`

const Field = styled.span`
  margin-inline-end: ${theme.space(2)};
  color: ${theme.color.muted};
  font-family: ${theme.font.mono};
`

const Before = styled.del`
  color: ${theme.color.muted};
`

const After = styled.ins`
  text-decoration: none;
`

const Hidden = styled.span`
  ${visuallyHidden}
`
