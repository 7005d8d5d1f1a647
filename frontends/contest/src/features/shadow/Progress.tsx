import { styled } from 'styled-components'
import { Card, formatCount, formatInstant, Notice, RelativeTime, Tag, theme } from '@verdict/ui'
import { Figures } from './figures.styles.ts'
import { useContest } from '../../contest/use-contest.ts'
import type { Shadow } from './use-shadow.ts'
import { useShadowText } from './use-shadow-text.ts'

/** How far the event feed was read, and the last error. */
export function Progress({ shadow }: { shadow: Shadow }) {
  const t = useShadowText()
  const { official } = useContest()
  const { contest, fault, lines, brokenLines, lastReadAt, submissions, url } = shadow
  const unmapped = (['problem', 'team', 'language'] as const).map(
    (kind) => [kind, shadow.mapping[kind].filter(({ ours }) => ours === null).length] as const,
  )
  return (
    <Card title={contest === null || contest.name === '' ? t('other') : contest.name} extra={<State {...shadow} />}>
      <Figures>
        {url !== null && <Fact name={t('url')} value={url} />}
        <Fact
          name={t('submissions')}
          value={t('takenOf', { taken: formatCount(submissions.taken), total: formatCount(submissions.theirs) })}
        />
        <Fact name={t('lines')} value={formatCount(lines)} />
        <dl>
          <dt>{t('lastRead')}</dt>
          <dd>{lastReadAt === null ? t('never') : <RelativeTime at={lastReadAt} />}</dd>
        </dl>
      </Figures>
      <Notices role="status">
        {fault !== null && (
          <Notice tone="danger">
            {t(`fault.${fault.kind}`, { detail: fault.detail })} {t('faultAt', { at: formatInstant(fault.at) })}
          </Notice>
        )}
        {brokenLines > 0 && <Notice tone="warning">{t('broken', { count: brokenLines })}</Notice>}
        {contest?.startDiffers === true && contest.startTime !== null && (
          <Notice tone="warning">
            {t('startDiffers', {
              theirs: formatInstant(contest.startTime),
              ours: formatInstant(official.startTime),
            })}
          </Notice>
        )}
        {unmapped.map(
          ([kind, count]) =>
            count > 0 && (
              <Notice key={kind} tone="warning">
                {t(`unmapped.${kind}`, { count })}
              </Notice>
            ),
        )}
      </Notices>
    </Card>
  )
}

function State({ enabled, isConnected, isOver, fault, url }: Shadow) {
  const t = useShadowText()
  if (!enabled) return <Tag>{t('paused')}</Tag>
  if (url === null) return <Tag>{t('fromFile')}</Tag>
  if (isOver) return <Tag $tone="success">{t('over')}</Tag>
  if (fault !== null) return <Tag $tone="danger">{t('failed')}</Tag>
  return <Tag $tone={isConnected ? 'success' : 'neutral'}>{t(isConnected ? 'connected' : 'connecting')}</Tag>
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <dl>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </dl>
  )
}

const Notices = styled.div`
  display: grid;
  gap: ${theme.space(2)};
  &:not(:empty) {
    margin-top: ${theme.space(3)};
  }
`
