import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { theme, visuallyHidden } from '@verdict/ui'
import type { AuditRow } from './AuditLogPage.tsx'

/** The fields that changed, each as it was and as it is. */
export function AuditChanges({ changes }: Pick<AuditRow, 'changes'>) {
  const { t } = useTranslation('admin')
  if (changes.length === 0) return null
  return (
    <Lines>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
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
        </li>
      ))}
    </Lines>
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
