import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getGroupQuota } from '@verdict/proto/http/group/quota'
import { api, formatCount, formatMemory, QueryView, theme } from '@verdict/ui'
import { QuotaMeter } from '@verdict/ui/quota-meter'

const formatBytes = (bytes: number) => formatMemory(bytes / 1024)

/** Quotas of the group and their usage, for its administrators. */
export function GroupQuota({ gid }: { gid: number }) {
  const { t } = useTranslation('group')
  const quota = useQuery(api.query(getGroupQuota, { query: { gid } }))
  return (
    <QueryView query={quota}>
      {({ storage, problems, judgings }) => (
        <Meters role="group" aria-label={t('quota.title')}>
          <QuotaMeter label={t('quota.storage')} {...storage} format={formatBytes} />
          <QuotaMeter label={t('quota.problems')} {...problems} format={formatCount} />
          <QuotaMeter label={t('quota.judgings')} {...judgings} format={formatCount} />
        </Meters>
      )}
    </QueryView>
  )
}

const Meters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: ${theme.space(4)} ${theme.space(6)};
`
