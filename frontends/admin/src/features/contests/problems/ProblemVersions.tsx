import type { TFunction } from 'i18next'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import {
  type ContestProblemVersion,
  getContestProblemVersions,
  setContestProblemVersion,
} from '@verdict/proto/http/contest/problem-versions'
import { api, Button, Card, confirm, MutedText, refreshQueries, RelativeTime, tabular, theme, toast } from '@verdict/ui'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { useContestCalls } from '../contest-calls.ts'

type Newer = NonNullable<ContestProblemVersion['newer']>

/** Versions of the problems that a running contest is judged by, with updates to newer ones. */
export function ProblemVersions({ cid }: { cid: number }) {
  const { t } = useTranslation('admin')
  const versions = useQuery({ ...api.query(getContestProblemVersions, { query: { cid } }), staleTime: 0 })
  const named = (versions.data ?? []).filter(({ number }) => number !== null)
  if (named.length === 0) return null
  const take = async ({ pid, displayId }: ContestProblemVersion, { number }: Newer) => {
    const ask = {
      title: t('contests.versions.takeTitle', { letter: displayId, number }),
      confirm: t('contests.versions.take'),
    }
    if (!(await confirm({ ...ask, text: t('contests.versions.takeText') }))) return
    await api.call(setContestProblemVersion, { body: { cid, pid, number } })
    await refreshQueries(getContestProblemVersions)
    toast.success(t('contests.versions.taken', { letter: displayId, number }))
  }
  return (
    <Spaced title={t('contests.versions.title')}>
      <MutedText as="p" $size="small">
        {t('contests.versions.lead')}
      </MutedText>
      <Rows>
        {named.map((row) => (
          <Row key={row.pid}>
            <strong>{row.displayId}</strong>
            <span>{t('contests.versions.used', { number: row.number })}</span>
            {row.newer !== null && (
              <Offer>
                <span>
                  {t('contests.versions.newer', { number: row.newer.number })}{' '}
                  {row.newer.publishedAt !== null && <RelativeTime at={row.newer.publishedAt} />}
                </span>
                <span>{changesText(row.newer.changes, t)}</span>
                <Comparison row={row} />
                <Button small onClick={() => row.newer && void take(row, row.newer)}>
                  {t('contests.versions.take')}
                </Button>
              </Offer>
            )}
          </Row>
        ))}
      </Rows>
    </Spaced>
  )
}

/** Link to the full comparison, for readers who manage the problem. */
function Comparison({ row: { pid, manageable } }: { row: ContestProblemVersion }) {
  const { t } = useTranslation('admin')
  const { gid } = useContestCalls()
  if (!manageable || gid !== 0) return null
  return <Link to={adminPaths.problemVersions(pid)}>{t('versions.compare')}</Link>
}

/** Summary of the differences in one line. */
function changesText(changes: Newer['changes'], t: TFunction<'admin'>): string {
  if (changes === null) return ''
  const { statements, samples, settings, testsAdded, testsRemoved, testsChanged, files } = changes
  const settingText = ({ field, before, after }: (typeof settings)[number]) => {
    const key = `versions.field.${field}` as 'versions.field.title'
    const name = t(key, { defaultValue: field })
    return after === '' ? name : `${name}: ${before} → ${after}`
  }
  const parts = [
    ...(statements.length > 0 ? [t('contests.versions.statements', { languages: statements.join(', ') })] : []),
    ...(samples ? [t('versions.field.examples')] : []),
    ...settings.map(settingText),
    ...(testsAdded + testsRemoved + testsChanged > 0
      ? [
          `${t('versions.tests')}: ${t('versions.testCounts', { added: testsAdded, removed: testsRemoved, changed: testsChanged })}`,
        ]
      : []),
    ...(files > 0 ? [t('contests.versions.files', { count: files })] : []),
  ]
  return parts.length === 0 ? t('versions.noDifference') : parts.join(' · ')
}

const Spaced = styled(Card)`
  margin-bottom: ${theme.space(4)};
`

const Rows = styled.ul`
  display: grid;
  gap: ${theme.space(2)};
  margin-top: ${theme.space(3)};
  ${tabular}
`

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${theme.space(1)} ${theme.space(3)};
`

const Offer = styled.div`
  display: flex;
  flex: 1 1 100%;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(3)};
  padding: ${theme.space(2)} 0 ${theme.space(2)} ${theme.space(4)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`
