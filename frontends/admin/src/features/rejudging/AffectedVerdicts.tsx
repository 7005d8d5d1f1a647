import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getOutdatedVerdicts } from '@verdict/proto/http/submission/judging'
import { api, ButtonLink, formatCount, isSuperAdmin, Notice, theme, useUser } from '@verdict/ui'

/** After saving a problem: number of verdicts by earlier versions, and a link to preview a rejudging. */
export function AffectedVerdicts({ pid, problemId }: { pid: number; problemId: string }) {
  const { t } = useTranslation('admin')
  const isRoot = isSuperAdmin(useUser())
  const { data } = useQuery({ ...api.query(getOutdatedVerdicts, { query: { pid } }), staleTime: 0, gcTime: 0 })
  if (data === undefined || data.count === 0) return null
  const count = `${formatCount(data.count)}${data.isMore ? '+' : ''}`
  return (
    <Notice tone="warning">
      {t('rejudging.affected', { count: data.count, shown: count, id: problemId })}
      {isRoot ? (
        <Action>
          <ButtonLink small to={`/admin/rejudging?problem=${encodeURIComponent(problemId)}`}>
            {t('rejudging.previewIt')}
          </ButtonLink>
        </Action>
      ) : (
        <span> {t('rejudging.askRoot')}</span>
      )}
    </Notice>
  )
}

const Action = styled.div`
  margin-top: ${theme.space(2)};
`
