import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getJudgingRecords } from '@verdict/proto/http/submission/judging'
import { api, Card, QueryView, theme } from '@verdict/ui'
import { useScopeFields } from '../../scope/scope.ts'
import { disclosureArrow } from './disclosure.styles.ts'
import { RecordView } from './RecordView.tsx'

/** Provenance of a submission's verdicts, newest first, for administrators; fetched when opened. */
export function JudgingRecords({ submitId }: { submitId: number }) {
  const { t } = useTranslation('problem')
  const [isOpen, setOpen] = useState(false)
  const records = useQuery({
    ...api.query(getJudgingRecords, { query: { submitId, ...useScopeFields() } }),
    enabled: isOpen,
  })
  return (
    <Spaced>
      <Fold open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {t('record.title')}
          <small>{t('record.lead')}</small>
        </summary>
        {isOpen && (
          <QueryView query={records} empty={t('record.empty')}>
            {(list) => (
              <List>
                {list.map((record, index) => (
                  <RecordView key={`${record.attempt}-${record.at}-${index}`} record={record} />
                ))}
              </List>
            )}
          </QueryView>
        )}
      </Fold>
    </Spaced>
  )
}

const Spaced = styled(Card)`
  margin-bottom: ${theme.space(4)};
`

const Fold = styled.details`
  ${disclosureArrow}
  summary {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${theme.space(1)} ${theme.space(3)};
    font-weight: 600;
    cursor: pointer;
  }
  small {
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
    font-weight: 400;
  }
`

const List = styled.ol`
  display: grid;
  gap: ${theme.space(4)};
  margin-top: ${theme.space(4)};
`
