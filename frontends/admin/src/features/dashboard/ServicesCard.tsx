import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { RouteData } from '@verdict/proto/http/route'
import { getServiceInfo } from '@verdict/proto/http/site/site'
import { api, Card, QueryView, Tag, theme } from '@verdict/ui'
import { StatusRow } from './StatusRow.tsx'

type Service = RouteData<typeof getServiceInfo>['backupService'][number]

/** Load of the machine and readiness of each service. */
export function ServicesCard({ pollMs }: { pollMs: number }) {
  const { t } = useTranslation('admin')
  const services = useQuery({ ...api.query(getServiceInfo), refetchInterval: pollMs })
  return (
    <Card title={t('dashboard.services')}>
      <QueryView query={services} isEmpty={() => false}>
        {({ backupCores, backupPercentCpuLoad, backupPercentMemoryLoad, diskFreeMb, readOnly, backupService }) => (
          <>
            <ServiceRow>
              <span>{t('dashboard.cores', { count: backupCores })}</span>
              <span>
                {t('dashboard.cpu')} {backupPercentCpuLoad} · {t('dashboard.memory')} {backupPercentMemoryLoad}
              </span>
            </ServiceRow>
            {diskFreeMb !== null && <DiskLine freeMb={diskFreeMb} isReadOnly={readOnly} />}
            <List aria-label={t('dashboard.services')}>
              {backupService.map((service) => (
                <ServiceLine key={service.metadata['name'] ?? addressOf(service)} service={service} />
              ))}
            </List>
          </>
        )}
      </QueryView>
    </Card>
  )
}

/** Free disk space, in MB below ten GB. */
function DiskLine({ freeMb, isReadOnly }: { freeMb: number; isReadOnly: boolean }) {
  const { t } = useTranslation('admin')
  const free = freeMb < 10_240 ? `${freeMb} MB` : `${Math.floor(freeMb / 1024)} GB`
  return (
    <ServiceRow>
      <span>{t('dashboard.disk', { free })}</span>
      <Tag $tone={isReadOnly ? 'danger' : 'success'}>{t(`dashboard.${isReadOnly ? 'readOnly' : 'up'}`)}</Tag>
    </ServiceRow>
  )
}

function ServiceLine({ service }: { service: Service }) {
  const { t } = useTranslation('admin')
  const { metadata } = service
  const state = stateOf(metadata['state'])
  return (
    <ServiceRow as="li">
      <Name>
        <strong>{metadata['name'] ?? addressOf(service)}</strong>
        <small>
          {metadata['workers'] === undefined
            ? addressOf(service)
            : t('dashboard.readyWorkers', { ready: metadata['readyWorkers'] ?? '0', workers: metadata['workers'] })}
        </small>
      </Name>
      <Tag $tone={tones[state]}>{t(`dashboard.state.${state}`)}</Tag>
    </ServiceRow>
  )
}

const tones = { ready: 'success', not_ready: 'warning', away: 'danger', unknown: 'neutral' } as const

function stateOf(state = 'unknown'): keyof typeof tones {
  return state === 'ready' || state === 'not_ready' || state === 'away' ? state : 'unknown'
}

function addressOf({ host, port }: Service): string {
  return host === '' ? '–' : `${host}:${port}`
}

const ServiceRow = styled(StatusRow)`
  > :last-child {
    flex: none;
  }
`

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li + li {
    border-top: ${theme.line};
  }
`

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${theme.space(2)};
  min-width: 0;
  overflow-wrap: anywhere;
  small {
    color: ${theme.color.muted};
    font-size: ${theme.size.tiny};
  }
`
