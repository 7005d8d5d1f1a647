import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { getJudgingRecords } from '@verdict/proto/http/submission/judging'
import type { RouteData } from '@verdict/proto/http/route'
import { formatInstant, formatMemory, formatTime, tabular, Tag, theme, VerdictBadge } from '@verdict/ui'
import type { TextResources } from '@verdict/ui/texts'

type Record = RouteData<typeof getJudgingRecords>[number]
type Fact = readonly [name: string, value: ReactNode]

const hashLength = 12

/** One judging attempt: result, worker, versions and tests. */
export function RecordView({ record }: { record: Record }) {
  const { t } = useTranslation('problem')
  return (
    <Item>
      <header>
        <strong>{t('record.attempt', { attempt: record.attempt })}</strong>
        <VerdictBadge status={record.status} score={record.score} />
        {record.score !== null && <span>{t('status.points', { count: record.score })}</span>}
        {record.kind !== 'judged' && (
          <Tag $tone={record.kind === 'manual' ? 'accent' : 'warning'}>{t(`record.kind.${record.kind}`)}</Tag>
        )}
        <time>{formatInstant(record.at)}</time>
      </header>
      {(record.reason ?? '') !== '' && <Reason>{record.reason}</Reason>}
      {record.compilerVersion !== null && record.timeLimitMs !== null && <Plain>{inWords(record, t)}</Plain>}
      <Facts>
        {factsOf(record, t).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      {record.cases.length > 0 && <RecordCases cases={record.cases} />}
    </Item>
  )
}

type RecordKey = Exclude<keyof TextResources['problem']['record'], 'kind'>

/** The record as a sentence. */
function inWords(record: Record, t: TFunction<'problem'>): string {
  const failed = record.cases.filter(
    ({ status }) => status !== JudgeStatus.Accepted && status !== JudgeStatus.Cancelled,
  )
  return t('record.plain', {
    compiler: record.compilerVersion,
    time: formatTime(record.timeLimitMs),
    memory: formatMemory((record.memoryLimitMb ?? 0) * 1024),
    tests: t('record.tests', { count: record.cases.length }),
    failed: failed.length,
  })
}

function factsOf(record: Record, t: TFunction<'problem'>): Fact[] {
  const text = (key: RecordKey, value: ReactNode): Fact[] =>
    value === null || value === '' ? [] : [[t(`record.${key}`), value]]
  const hash = (key: RecordKey, value: string | null) =>
    text(key, value === null || value === '' ? null : <code title={value}>{value.slice(0, hashLength)}</code>)
  const limits =
    record.timeLimitMs === null
      ? null
      : `${formatTime(record.timeLimitMs)} · ${formatMemory((record.memoryLimitMb ?? 0) * 1024)}`
  return [
    ...text('by', record.by),
    ...text('worker', record.workerId),
    ...text('compiler', [record.language, record.compilerVersion].filter(Boolean).join(' · ')),
    ...text('limits', limits),
    ...text('problemVersion', record.problemVersion),
    ...hash('data', record.dataHash),
    ...hash('code', record.codeHash),
    ...text('checker', record.checkerVersion),
    ...text('interactor', record.interactorVersion),
    ...text('sandbox', record.sandboxVersion),
    ...text('reference', record.referenceMs === null ? null : `${record.referenceMs.toFixed(1)} ms`),
    ...text(
      'compileTime',
      record.compileMs === null
        ? null
        : record.compileCached === true
          ? t('record.cached')
          : formatTime(record.compileMs),
    ),
    ...text('judgeTime', record.judgeMs === null ? null : formatTime(record.judgeMs)),
    ...text('reruns', record.reruns === 0 ? null : record.reruns),
  ]
}

function RecordCases({ cases }: { cases: Record['cases'] }) {
  const { t } = useTranslation('problem')
  return (
    <Tests>
      {cases.map((one) => (
        <li key={one.seq}>
          <span>#{one.seq}</span>
          <VerdictBadge form="short" status={one.status} score={one.score} />
          <span>{formatTime(one.time)}</span>
          <span>{formatMemory(one.memory)}</span>
          {one.score !== null && <span>{t('status.points', { count: one.score })}</span>}
          {one.runs > 1 && <em>{t('record.runs', { count: one.runs })}</em>}
        </li>
      ))}
    </Tests>
  )
}

const Item = styled.li`
  padding-top: ${theme.space(4)};
  border-top: ${theme.line};
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space(1)} ${theme.space(3)};
    ${tabular}
  }
  time {
    margin-left: auto;
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
  }
`

const Plain = styled.p`
  margin-top: ${theme.space(2)};
`

const Reason = styled.p`
  margin-top: ${theme.space(2)};
  color: ${theme.color.danger};
  font-size: ${theme.size.small};
  overflow-wrap: anywhere;
`

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(130px, 1fr));
  gap: ${theme.space(3)} ${theme.space(5)};
  margin-top: ${theme.space(3)};
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

const Tests = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(240px, 1fr));
  gap: ${theme.space(1)} ${theme.space(5)};
  max-height: 320px;
  margin-top: ${theme.space(3)};
  overflow: auto;
  font-size: ${theme.size.tiny};
  ${tabular}
  li {
    display: flex;
    gap: ${theme.space(3)};
    color: ${theme.color.muted};
  }
  li > span:first-child {
    min-width: 28px;
  }
  em {
    color: ${theme.color.warning};
    font-style: normal;
  }
`
