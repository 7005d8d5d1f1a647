import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { formatInstant, Notice, Row, tabular, Tag, theme } from '@verdict/ui'
import { RunStatus } from '../run-status/RunStatus.tsx'
import type { ProblemMutants } from './use-mutants.ts'

type Mutant = ProblemMutants['mutants'][number]

/** Share of killed mutants, and the surviving ones. */
export function MutantsReport({ report }: { report: ProblemMutants }) {
  const { t } = useTranslation('admin')
  const { state, isAccepted, isStale, killed, survived, startedAt, by, solution, mutants } = report
  if (state === 'none') return null
  const total = killed + survived
  const done = mutants.filter((one) => one.state !== 'waiting').length
  const invalid = mutants.filter((one) => one.state === 'invalid').length
  const survivors = mutants.filter((one) => one.state === 'survived')
  return (
    <RunStatus
      label={t('mutants.card')}
      started={startedAt === null ? null : t('mutants.by', { at: formatInstant(startedAt), name: by, solution })}
      running={
        state === 'running'
          ? { text: t('mutants.running', { done, total: mutants.length }), done, total: mutants.length }
          : null
      }
    >
      {state === 'stopped' && <p>{t('mutants.stopped')}</p>}
      {state === 'failed' && <Notice tone="danger">{t('mutants.failed')}</Notice>}
      {!isAccepted && <Notice tone="danger">{t('mutants.notAccepted')}</Notice>}
      {state === 'done' && isStale && <Notice tone="warning">{t('mutants.stale')}</Notice>}
      {total > 0 && (
        <p>
          <b>{t('mutants.share', { killed, total, percent: Math.round((100 * killed) / total) })}</b>{' '}
          {invalid > 0 && t('mutants.invalid', { count: invalid })}
        </p>
      )}
      {state === 'done' && survivors.length === 0 && <p>{t('mutants.noSurvivors')}</p>}
      {survivors.length > 0 && (
        <section>
          <Title>{t('mutants.survivors')}</Title>
          <List>
            {survivors.map((one, index) => (
              <Survivor key={index} mutant={one} />
            ))}
          </List>
        </section>
      )}
      <Killers mutants={mutants} />
    </RunStatus>
  )
}

function Survivor({ mutant: { line, operator, before, after } }: { mutant: Mutant }) {
  const { t } = useTranslation('admin')
  return (
    <li>
      <Row $align="center">
        <span>{t('mutants.line', { line })}</span>
        <Tag $tone="warning">{t(`mutants.operator.${operator}`)}</Tag>
      </Row>
      <pre>
        <del>- {before.trim()}</del>
        {'\n'}
        <ins>+ {after.trim()}</ins>
      </pre>
    </li>
  )
}

/** Tests that kill mutants. */
function Killers({ mutants }: { mutants: readonly Mutant[] }) {
  const { t } = useTranslation('admin')
  const counts = new Map<number, number>()
  for (const { killedBy } of mutants) if (killedBy > 0) counts.set(killedBy, (counts.get(killedBy) ?? 0) + 1)
  if (counts.size === 0) return null
  const rows = [...counts].sort(([a], [b]) => a - b)
  return (
    <details>
      <summary>{t('mutants.killedBy')}</summary>
      <Counts>
        {rows.map(([test, count]) => (
          <li key={test}>{t('mutants.killedByTest', { test, count })}</li>
        ))}
      </Counts>
    </details>
  )
}

const Title = styled.h3`
  margin: 0 0 ${theme.space(2)};
  font-size: ${theme.size.body};
`

const List = styled.ol`
  display: grid;
  gap: ${theme.space(3)};
  max-height: 560px;
  margin: 0;
  padding: 0;
  overflow: auto;
  list-style: none;
  ${tabular}
  pre {
    margin: ${theme.space(1)} 0 0;
    padding: ${theme.space(2)};
    border: ${theme.line};
    border-radius: ${theme.radius.control};
    font: ${theme.size.small} ${theme.font.mono};
    font-variant-ligatures: none;
    overflow: auto;
  }
  del {
    color: ${theme.color.danger};
    text-decoration: none;
  }
  ins {
    color: ${theme.color.success};
    text-decoration: none;
  }
`

const Counts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)} ${theme.space(4)};
  margin: ${theme.space(2)} 0 0;
  padding: 0;
  list-style: none;
  ${tabular}
`
