import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { remoteJudges } from '@verdict/proto/codes/remote/judges'
import { getProblemDetail } from '@verdict/proto/http/problem/problem'
import {
  api,
  Card,
  formatInstant,
  formatLength,
  formatMemory,
  formatTime,
  isSuperAdmin,
  media,
  MutedText,
  paths,
  Row,
  tabular,
  theme,
  useUser,
  VerdictBadge,
} from '@verdict/ui'
import { UserLink } from '@verdict/ui/user-link'
import { useScope, useScopeFields } from '../../scope/scope.ts'
import { isWaiting, type Judging } from '../../judging/use-judging.ts'
import { SafeText } from '../../output-view/SafeText.tsx'
import { limitsFor, type Limits } from '../../problem-detail/limits.ts'
import { BrowserRunOffer } from '../browser-run/BrowserRunOffer.tsx'
import { Corrections } from '../corrections/Corrections.tsx'
import { ResubmitButton } from '../corrections/ResubmitButton.tsx'
import { judgeMessage } from '../../judging/judge-message.ts'
import { SubmissionTools } from './SubmissionTools.tsx'
import type { Submission } from './submission.ts'

/** Verdict, time and memory of a submission, with messages of compiler or judge. */
export function SubmissionBanner({ submission, judging }: { submission: Submission; judging: Judging }) {
  const { t } = useTranslation('problem')
  const mayCorrect = isSuperAdmin(useUser())
  const { state, progress } = judging
  const isByHand = submission.isManual === true && state.status !== JudgeStatus.Cancelled
  return (
    <Spaced>
      <Row $gap={4} $align="start" $justify="space-between" $nowrap>
        <Verdict role="status">
          <VerdictBadge status={state.status} score={state.score} progress={progress} />
          <ResubmitButton submission={submission} status={state.status} />
          {isWaiting(state.status) && <small>{t('status.waiting')}</small>}
          {submission.remote?.evidence !== undefined && (
            <small title={t(`browserRun.${submission.remote.evidence}Help`)}>
              {t(`browserRun.${submission.remote.evidence}`)}
            </small>
          )}
          {submission.enteredBy !== undefined && (
            <small>{t('status.enteredBy', { username: submission.enteredBy })}</small>
          )}
          {submission.shadowedFrom !== undefined && (
            <small>{t('status.shadowedFrom', { id: submission.shadowedFrom })}</small>
          )}
          {isByHand && <small>{t('correct.byHand', { judger: submission.judger })}</small>}
        </Verdict>
        {mayCorrect && <Corrections submission={submission} status={state.status} score={state.score} />}
      </Row>
      {(submission.errorMessage ?? '') !== '' && (
        <>
          <ErrorLabel>{t('status.errorText')}</ErrorLabel>
          <ErrorText tabIndex={0}>
            <SafeText text={judgeMessage(submission.errorMessage ?? '', t)} />
          </ErrorText>
        </>
      )}
      {isWaiting(state.status) && <BrowserRunOffer submission={submission} />}
      <Tools>
        <SubmissionTools submission={submission} />
      </Tools>
      <SubmissionFacts submission={submission} state={state} />
    </Spaced>
  )
}

function SubmissionFacts({ submission, state }: { submission: Submission; state: Judging['state'] }) {
  const { t } = useTranslation('problem')
  const limits = useLimits(submission, state)
  const facts: [string, ReactNode][] = [
    [t('status.runId'), submission.submitId],
    [t('status.time'), submission.submitTime === null ? '–' : formatInstant(submission.submitTime)],
    [t('status.problem'), <ProblemLink key="problem" submission={submission} />],
    [t('status.verdict'), <VerdictBadge key="verdict" form="short" status={state.status} score={state.score} />],
    [
      t('status.timeUsed'),
      <OfLimit key="time" used={formatTime(state.time)} most={limits && formatTime(limits.timeMs)} />,
    ],
    [
      t('status.memoryUsed'),
      <OfLimit key="memory" used={formatMemory(state.memory)} most={limits && formatMemory(limits.memoryMb * 1024)} />,
    ],
    ...(state.score === null ? [] : ([[t('status.score'), state.score]] as [string, ReactNode][])),
    [t('status.length'), formatLength(submission.length)],
    [t('status.language'), submission.language],
    [t('status.author'), <AuthorLink key="author" username={submission.username} />],
    ...(submission.judgeVersion === undefined || isWaiting(state.status)
      ? []
      : ([[t('status.judgeVersion'), submission.judgeVersion]] as [string, ReactNode][])),
    ...(submission.remote === undefined
      ? []
      : ([[t('status.remoteRun'), <RemoteRun key="remote" run={submission.remote} />]] as [string, ReactNode][])),
  ]
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <div key={name} data-wide={name === t('status.problem') || undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  )
}

/** The limits of the submission, in the scope where it was made; null until they are known. */
function useLimits(submission: Submission, state: Judging['state']): Limits | null {
  const scope = useScopeFields()
  const problemId = submission.displayPid ?? ''
  const detail = useQuery({
    ...api.query(getProblemDetail, { query: { problemId, ...scope } }),
    enabled: problemId !== '' && state.time !== null,
    meta: { quiet: true },
    retry: false,
  })
  if (detail.data === undefined || detail.data.problem.id !== submission.pid || isWaiting(state.status)) return null
  return limitsFor(submission.language ?? '', detail.data)
}

/** Usage relative to its limit. */
function OfLimit({ used, most }: { used: string; most: string | null }) {
  return (
    <>
      {used}
      {most !== null && (
        <>
          {' '}
          <Limit $size="small">/ {most}</Limit>
        </>
      )}
    </>
  )
}

const Limit = styled(MutedText)`
  white-space: nowrap;
`

/** The run at the remote judge, with a link to it. */
function RemoteRun({ run: { judge, runId, runUrl, text } }: { run: NonNullable<Submission['remote']> }) {
  return (
    <>
      {remoteJudges[judge].name}
      {text !== '' && ` · ${text}`}
      {runUrl !== '' && (
        <>
          {' · '}
          <a href={runUrl} target="_blank" rel="noreferrer">
            {runId}
          </a>
        </>
      )}
    </>
  )
}

function AuthorLink({ username }: { username: string | null }) {
  return username === null ? '–' : <UserLink user={{ username }} />
}

function ProblemLink({ submission }: { submission: Submission }) {
  const scope = useScope()
  if (submission.displayPid === null) return '–'
  return (
    <Link to={paths.problem(submission.displayPid, scope)}>
      {submission.displayPid} {submission.title}
    </Link>
  )
}

const Tools = styled.div`
  margin-top: ${theme.space(3)};
`

const Spaced = styled(Card)`
  margin-bottom: ${theme.space(4)};
`

const Verdict = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${theme.space(4)};
  font-size: ${theme.size.title};
  small {
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
  }
`

const ErrorLabel = styled.h2`
  margin-top: ${theme.space(4)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  font-weight: 500;
`

const ErrorText = styled.pre`
  max-height: 320px;
  margin-top: ${theme.space(2)};
  padding: ${theme.space(3)} ${theme.space(4)};
  overflow: auto;
  border-radius: ${theme.radius.control};
  background: ${theme.color.sunken};
  font-family: ${theme.font.mono};
  font-size: ${theme.size.small};
  line-height: 1.6;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

/** In columns, so that limits that appear later do not move other facts to another line. */
const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(168px, 1fr));
  gap: ${theme.space(4)} ${theme.space(6)};
  margin-top: ${theme.space(5)};
  ${tabular}
  dt {
    color: ${theme.color.muted};
    font-size: ${theme.size.tiny};
  }
  dd {
    margin-top: 2px;
    overflow-wrap: anywhere;
  }
  [data-wide] {
    grid-column: span 2;
  }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: ${theme.space(5)};
    [data-wide] {
      grid-column: auto;
    }
  }
`
