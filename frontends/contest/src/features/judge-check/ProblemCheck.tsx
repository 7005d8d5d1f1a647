import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, Card, type Column, DataList, EmptyState, tabular, Tag, theme, VerdictBadge } from '@verdict/ui'
import type { CheckedProblem, CheckRow, CheckRun, JudgeCheck } from './use-judge-check.ts'

interface ProblemCheckProps {
  problem: CheckedProblem
  workers: JudgeCheck['workers']
  onExamples: () => void
}

/** The example submissions of a problem with their verdict on every judge worker. */
export function ProblemCheck({ problem, workers, onExamples }: ProblemCheckProps) {
  const { t } = useTranslation('contest')
  const { displayId, displayTitle, manageable, examples, rows } = problem
  const columns = useColumns(workers)
  return (
    <Card
      title={`${displayId} ${displayTitle}`}
      extra={
        manageable && (
          <Button small onClick={onExamples}>
            {t('judgeCheck.examples', { count: examples })}
          </Button>
        )
      }
    >
      {!manageable && <EmptyState>{t('judgeCheck.notYours')}</EmptyState>}
      {manageable && rows.length === 0 && <EmptyState>{t('judgeCheck.noRows')}</EmptyState>}
      {rows.length > 0 && (
        <DataList
          bare
          label={t('judgeCheck.dialogTitle', { letter: displayId })}
          query={{ data: rows, isPending: false, error: null, refetch: () => undefined }}
          columns={columns}
          rowKey={(row) => row.exampleId}
          isHighlighted={(row) => row.differs || row.runs.some(({ isExpected }) => isExpected === false)}
        />
      )}
    </Card>
  )
}

function useColumns(workers: JudgeCheck['workers']): Column<CheckRow>[] {
  const { t } = useTranslation('contest')
  return [
    {
      key: 'name',
      title: t('judgeCheck.example'),
      minWidthPx: 150,
      phone: 'title',
      cell: (row) => (
        <Name>
          <b>{row.name}</b>
          {row.differs && <Tag $tone="danger">{t('judgeCheck.differs')}</Tag>}
        </Name>
      ),
    },
    { key: 'language', title: t('judgeCheck.language'), widthPx: 110, cell: (row) => <span>{row.language}</span> },
    {
      key: 'expected',
      title: t('judgeCheck.expected'),
      widthPx: 110,
      cell: (row) => (
        <Wrap>
          {row.expected.map((status) => (
            <VerdictBadge key={status} form="short" status={status} />
          ))}
        </Wrap>
      ),
    },
    {
      key: 'verdicts',
      title: t('judgeCheck.verdicts'),
      minWidthPx: 220,
      phone: 'below',
      cell: (row) => (
        <Wrap>
          {row.runs.map((run) => (
            <Verdict key={run.workerId} run={run} worker={workers.find(({ id }) => id === run.workerId)} />
          ))}
        </Wrap>
      ),
    },
  ]
}

function Verdict({ run, worker }: { run: CheckRun; worker: JudgeCheck['workers'][number] | undefined }) {
  const { t } = useTranslation('contest')
  const { workerId, state, status, time, message, isExpected } = run
  const about = [workerId, worker?.cpuModel, worker?.alive === false ? t('judgeCheck.offline') : undefined, message]
  return (
    <Chip $isWrong={isExpected === false} title={about.filter(Boolean).join('\n')}>
      <small>{workerId}</small>
      {status === null ? <span>{t(`judgeCheck.state.${state}`)}</span> : <VerdictBadge form="short" status={status} />}
      {time !== null && status !== null && <small>{t('judgeCheck.ms', { ms: time })}</small>}
      {isExpected === false && <b>{t('judgeCheck.unexpected')}</b>}
    </Chip>
  )
}

const Name = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
  overflow-wrap: anywhere;
`

const Wrap = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)};
`

const Chip = styled.span<{ $isWrong: boolean }>`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1.5)};
  padding: 2px ${theme.space(2)};
  border: 1px solid ${({ $isWrong }) => ($isWrong ? theme.color.danger : theme.color.line)};
  border-radius: ${theme.radius.control};
  overflow-wrap: anywhere;
  ${tabular}
  small {
    color: ${theme.color.muted};
  }
  b {
    color: ${theme.color.danger};
    font-weight: 500;
  }
`
