import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { RouteData } from '@verdict/proto/http/route'
import type { getJudgeServiceInfo } from '@verdict/proto/http/site/site'
import { tabular, Tag, theme } from '@verdict/ui'
import { wholePercent } from './percent.rules.ts'

type WorkerInfo = RouteData<typeof getJudgeServiceInfo>[number]

/** A judge worker: state, load and languages. */
export function WorkerCard({ worker }: { worker: WorkerInfo }) {
  const { t } = useTranslation('admin')
  const { metadata, host, port } = worker.service
  const isUp = metadata['nacos.healthy'] === 'true'
  const languages = (metadata['languages'] ?? '').split('\n').filter((line) => line !== '')
  return (
    <Box>
      <header>
        <strong>{metadata['judgeName']}</strong>
        <Tag $tone={isUp ? 'success' : 'danger'}>
          {isUp ? t('dashboard.up') : metadata['reason'] === undefined ? t('dashboard.down') : t('judging.unhealthy')}
        </Tag>
      </header>
      {!isUp && metadata['reason'] !== undefined && <Reason>{metadata['reason']}</Reason>}
      <Facts>
        <span>
          {host}:{port}
        </span>
        <span>{t('dashboard.cores', { count: worker.cpuCores })}</span>
        <span>
          {t('dashboard.cpu')} {wholePercent(worker.percentCpuLoad)}
        </span>
        <span>
          {t('dashboard.memory')} {wholePercent(worker.percentMemoryLoad)}
        </span>
        {metadata['slots'] !== undefined && (
          <span>{t('dashboard.slots', { busy: metadata['busy'] ?? '0', slots: metadata['slots'] })}</span>
        )}
        {metadata['sandbox'] !== undefined && <span>{t('dashboard.sandbox', { version: metadata['sandbox'] })}</span>}
      </Facts>
      {languages.length > 0 && (
        <details>
          <summary>
            {t('dashboard.languages')} ({languages.length})
          </summary>
          <ul>
            {languages.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </Box>
  )
}

const Box = styled.div`
  padding: ${theme.space(2)} 0;
  & + & {
    border-top: ${theme.line};
  }
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${theme.space(3)};
  }
  header > strong {
    overflow-wrap: anywhere;
  }
  header > :last-child {
    flex: none;
  }
  details {
    margin-top: ${theme.space(2)};
    font-size: ${theme.size.small};
  }
  summary {
    color: ${theme.color.muted};
    cursor: pointer;
  }
  ul {
    margin: ${theme.space(2)} 0 0 ${theme.space(4)};
    font-family: ${theme.font.mono};
    font-size: ${theme.size.tiny};
    line-height: 1.7;
  }
`

const Reason = styled.p`
  margin-top: ${theme.space(1)};
  color: ${theme.color.danger};
  font-size: ${theme.size.small};
  overflow-wrap: anywhere;
`

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)} ${theme.space(4)};
  margin-top: ${theme.space(1)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  ${tabular}
`
