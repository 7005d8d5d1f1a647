import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getRemoteJudges } from '@verdict/proto/http/remote/remote'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Card, RelativeTime, Stack, Tag, theme } from '@verdict/ui'

type RemoteJudge = RouteData<typeof getRemoteJudges>[number]

const stateTones = { open: 'success', paused: 'warning', stopped: 'danger' } as const
const checkTones = { ok: 'success', failed: 'danger', skipped: 'neutral' } as const

/** Remote judges in use: whether code is sent to them, and what the last nightly check found for each operation. */
export function RemoteJudgeStates() {
  const { t } = useTranslation('statusPage')
  const judges = useQuery({ ...api.query(getRemoteJudges), meta: { quiet: true } }).data ?? []
  const shown = judges.filter(({ mode, state, examination }) => {
    return mode !== 'off' && (state !== 'open' || examination !== null)
  })
  if (shown.length === 0) return null
  return (
    <Card title={t('remote.title')}>
      <Stack>
        {shown.map((judge) => (
          <State key={judge.key} judge={judge} />
        ))}
      </Stack>
    </Card>
  )
}

function State({ judge: { name, state, examination } }: { judge: RemoteJudge }) {
  const { t } = useTranslation('statusPage')
  return (
    <section aria-label={name}>
      <Line>
        <strong>{name}</strong>
        <Tag $tone={stateTones[state]}>{t(`remote.state.${state}`)}</Tag>
        {examination !== null && (
          <small>
            {t('remote.checked')} <RelativeTime at={examination.at} />
          </small>
        )}
      </Line>
      {examination !== null && (
        <Line as="ul">
          {examination.checks.map((check) => (
            <li key={check.operation}>
              <Tag $tone={checkTones[check.state]}>
                {t(`remote.operation.${check.operation}`)}: {t(`remote.check.${check.state}`)}
              </Tag>
            </li>
          ))}
        </Line>
      )}
    </section>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)};
  margin: 0 0 ${theme.space(1)};
  padding: 0;
  list-style: none;
  small {
    color: ${theme.color.muted};
  }
`
