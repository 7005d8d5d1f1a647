import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import {
  formatInstant,
  AnimatedProgressBar,
  isSuperAdmin,
  RelativeTime,
  tabular,
  Tag,
  theme,
  useUser,
} from '@verdict/ui'
import { Isolation } from './Isolation.tsx'
import type { JudgingOverview } from '../judging-overview.ts'
import { WorkerControls } from './WorkerControls.tsx'

type Worker = JudgingOverview['workers'][number]

/** A judge worker: state, load, speed, isolation and languages. */
export function WorkerView({ worker }: { worker: Worker }) {
  const { t } = useTranslation('admin')
  const isRoot = isSuperAdmin(useUser())
  return (
    <Box aria-label={worker.workerId}>
      <header>
        <strong>{worker.workerId}</strong>
        <span>{worker.host}</span>
        <Tag $tone={worker.healthy ? 'success' : 'danger'}>
          {t(worker.healthy ? 'judging.healthy' : 'judging.unhealthy')}
        </Tag>
        {worker.pool !== '' && (
          <Tag title={worker.poolTenants.join(', ')}>{t('judging.pool', { name: worker.pool })}</Tag>
        )}
        {worker.paused && (
          <Tag $tone="warning">
            {worker.busy === 0 ? t('judging.control.paused') : t('judging.control.draining', { count: worker.busy })}
          </Tag>
        )}
        {isRoot && <WorkerControls worker={worker} />}
      </header>
      {!worker.healthy && worker.unhealthyReason !== '' && <Reason>{worker.unhealthyReason}</Reason>}
      <Loads>
        <Load
          name={t('judging.slots')}
          text={`${worker.busy} / ${worker.slots}`}
          percent={worker.slots === 0 ? 0 : (100 * worker.busy) / worker.slots}
        />
        <Load name={t('judging.cpu')} text={percentText(worker.percentCpuLoad)} percent={worker.percentCpuLoad} />
        <Load
          name={t('judging.memory')}
          text={percentText(worker.percentMemoryLoad)}
          percent={worker.percentMemoryLoad}
        />
      </Loads>
      <WorkerFacts worker={worker} />
      <Isolation capabilities={worker.capabilities} />
      {worker.languages.length > 0 && (
        <details>
          <summary>{t('judging.languages', { count: worker.languages.length })}</summary>
          <ul>
            {worker.languages.map(({ name, version }) => (
              <li key={name}>
                <b>{name}</b> {version}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Box>
  )
}

function percentText(percent: number): string {
  return `${percent.toFixed(0)}%`
}

function Load({ name, text, percent }: { name: string; text: string; percent: number }) {
  return (
    <div>
      <span>{name}</span>
      <AnimatedProgressBar aria-hidden>
        <i style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
      </AnimatedProgressBar>
      <span>{text}</span>
    </div>
  )
}

function WorkerFacts({ worker }: { worker: Worker }) {
  const { t } = useTranslation('admin')
  return (
    <Facts>
      <div>
        <dt>{t('judging.processor')}</dt>
        <dd>
          {worker.cpuModel} · {t('judging.cores', { count: worker.cpuCores })}
        </dd>
      </div>
      <div>
        <dt>{t('judging.reference')}</dt>
        <dd>
          {worker.referenceMs === null ? (
            t('judging.notMeasured')
          ) : (
            <span title={worker.referenceAt === null ? undefined : formatInstant(worker.referenceAt)}>
              {worker.referenceMs.toFixed(1)} ms
              {worker.referenceAt !== null && (
                <>
                  {' · '}
                  <RelativeTime at={worker.referenceAt} />
                </>
              )}
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('judging.versions')}</dt>
        <dd>{t('judging.versionsOf', { worker: worker.version, sandbox: worker.sandboxVersion })}</dd>
      </div>
      <div>
        <dt>{t('judging.seen')}</dt>
        <dd>
          <RelativeTime at={worker.seenAt} />
        </dd>
      </div>
    </Facts>
  )
}

const Box = styled.article`
  display: grid;
  gap: ${theme.space(3)};
  padding: ${theme.space(4)} 0;
  &:first-of-type {
    padding-top: 0;
  }
  &:last-of-type {
    padding-bottom: 0;
  }
  & + & {
    border-top: ${theme.line};
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space(1)} ${theme.space(3)};
    overflow-wrap: anywhere;
  }
  header > span:nth-child(2) {
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
  }
  details {
    font-size: ${theme.size.small};
  }
  summary {
    color: ${theme.color.muted};
    cursor: pointer;
  }
  details ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
    gap: ${theme.space(1)} ${theme.space(4)};
    margin-top: ${theme.space(2)};
    color: ${theme.color.muted};
    font-size: ${theme.size.tiny};
    overflow-wrap: anywhere;
  }
  b {
    color: ${theme.color.text};
    font-weight: 550;
  }
`

const Reason = styled.p`
  color: ${theme.color.danger};
  font-size: ${theme.size.small};
  overflow-wrap: anywhere;
`

const Loads = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: ${theme.space(2)} ${theme.space(6)};
  font-size: ${theme.size.small};
  ${tabular}
  > div {
    display: grid;
    grid-template-columns: auto 1fr auto;
    align-items: center;
    gap: ${theme.space(3)};
  }
  span:first-child {
    color: ${theme.color.muted};
  }
`

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 190px), 1fr));
  gap: ${theme.space(2)} ${theme.space(6)};
  font-size: ${theme.size.small};
  ${tabular}
  dt {
    color: ${theme.color.muted};
    font-size: ${theme.size.tiny};
  }
  dd {
    overflow-wrap: anywhere;
  }
`
