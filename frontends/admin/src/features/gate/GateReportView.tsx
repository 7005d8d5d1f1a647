import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Card, EmptyState, tabular, Tag, type TagTone, theme, VerdictBadge } from '@verdict/ui'
import { SolutionGrid } from './SolutionGrid.tsx'
import type { GateReport } from './use-gate.ts'

const tones = { error: 'danger', warning: 'warning', info: 'neutral' } as const satisfies Record<
  GateReport['findings'][number]['severity'],
  TagTone
>

/** Findings of the check, most severe first. */
export function GateReportView({ report }: { report: GateReport }) {
  const { t } = useTranslation('admin')
  const severities = ['error', 'warning', 'info'] as const
  const findings = severities.flatMap((severity) => report.findings.filter((one) => one.severity === severity))
  return (
    <>
      <Card title={t('gate.findings', { count: findings.length })}>
        {findings.length === 0 && <EmptyState>{t('gate.noFindings')}</EmptyState>}
        <List>
          {findings.map(({ severity, message }, index) => (
            <li key={`${index} ${message}`}>
              <Tag $tone={tones[severity]}>{t(`gate.severity.${severity}`)}</Tag>
              <span>{message}</span>
            </li>
          ))}
        </List>
      </Card>
      {report.solutions.length > 0 && (
        <Card title={t('gate.solutionsByTest')}>
          <SolutionGrid report={report} />
        </Card>
      )}
      <TimeLimit timeLimit={report.timeLimit} />
      <Trials title={t('gate.checkerTrials')} trials={report.checker} />
      <Trials title={t('gate.interactorTrials')} trials={report.interactor} />
    </>
  )
}

function TimeLimit({ timeLimit: { presentMs, suggestedMs, languages } }: Pick<GateReport, 'timeLimit'>) {
  const { t } = useTranslation('admin')
  if (suggestedMs === null) return null
  return (
    <Card title={t('gate.timeLimit')}>
      <List>
        <li>{t('gate.timeLimitSuggested', { present: presentMs, suggested: suggestedMs })}</li>
        {languages.map(({ language, slowestMs, limitMs, suggestedMs: needed }) => (
          <li key={language}>
            <b>{language}</b>
            <span>{t('gate.timeLimitOfLanguage', { slowest: slowestMs, limit: limitMs, needed })}</span>
          </li>
        ))}
      </List>
    </Card>
  )
}

const checkerTrials = ['answer', 'extra_blank', 'digit_changed', 'truncated', 'empty', 'large'] as const
const trialNames = [...checkerTrials, 'silent', 'waiting', 'talkative', 'dying'] as const

function Trials({ title, trials }: { title: string; trials: GateReport['checker'] }) {
  const { t } = useTranslation('admin')
  if (trials.length === 0) return null
  const nameOf = (trial: string, test: number) => {
    const known = trialNames.find((one) => one === trial)
    if (test === 0 || known === undefined) return trial
    return t('gate.trialOnTest', { trial: t(`gate.trial.${known}`), test })
  }
  return (
    <Card title={title}>
      <List>
        {trials.map(({ trial, test, status, message }) => (
          <li key={`${trial} ${test}`}>
            <VerdictBadge form="short" status={status} />
            <span>{nameOf(trial, test)}</span>
            {message !== '' && <small>{message}</small>}
          </li>
        ))}
      </List>
    </Card>
  )
}

const List = styled.ul`
  display: grid;
  max-height: 480px;
  gap: ${theme.space(2)};
  overflow: auto;
  ${tabular}
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${theme.space(2)};
    overflow-wrap: anywhere;
  }
  small {
    color: ${theme.color.muted};
  }
`
