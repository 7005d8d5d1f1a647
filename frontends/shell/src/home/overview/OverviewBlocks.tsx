import { type ReactNode, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { ContestStatus } from '@verdict/proto/codes/contest'
import { toScope } from '@verdict/proto/codes/scope'
import { DifficultyTag, focusRing, lazyComponent, paths, RelativeTime, tabular, Tag, theme } from '@verdict/ui'
import type { CountdownProps } from '@verdict/ui/countdown'
import type { NextProblem } from '@verdict/ui/next-problem'
import type { MyOverview } from './my-overview.ts'

/** Loaded only for readers who take part in a contest. */
const Countdown = lazyComponent<CountdownProps>(async () => (await import('@verdict/ui/countdown')).Countdown)
const NextProblemReason = lazyComponent<{ next: NextProblem }>(
  async () => (await import('@verdict/ui/next-problem')).NextProblemReason,
)

type Filled<K extends keyof MyOverview> = NonNullable<MyOverview[K]>

export function Contests({ contests }: { contests: Filled<'contests'> }) {
  const { t } = useTranslation('shell')
  return (
    <Block title={t('overview.contests')}>
      {contests.map(({ cid, title, status, startTime, endTime, isVirtual, now }) => (
        <li key={cid}>
          <Link to={paths.contest(cid)}>{title}</Link>
          <small>
            {isVirtual && <Tag $tone="accent">{t('overview.virtual')}</Tag>}
            {status === ContestStatus.Running ? (
              <span>
                {t('overview.left')}{' '}
                <Suspense fallback="–">
                  <Countdown until={endTime} serverNow={now} />
                </Suspense>
              </span>
            ) : (
              <span>
                {t('overview.starts')} <RelativeTime at={startTime} />
              </span>
            )}
          </small>
        </li>
      ))}
    </Block>
  )
}

export function Homework({ homework }: { homework: Filled<'homework'> }) {
  const { t } = useTranslation('shell')
  return (
    <Block title={t('overview.homework')}>
      {homework.map(({ tid, gid, title, dueAt, problemCount, acCount }) => (
        <li key={tid}>
          <Link to={paths.training(tid, toScope({ gid }))}>{title}</Link>
          <small>
            <span>
              {t('overview.due')} <RelativeTime at={dueAt} />
            </span>
            <span>{t('overview.progress', { done: acCount, total: problemCount })}</span>
          </small>
        </li>
      ))}
    </Block>
  )
}

export function UnfinishedBlock({ unfinished }: { unfinished: Filled<'unfinished'> }) {
  const { t } = useTranslation('shell')
  const { problemId, title, tid, gid, kind, at } = unfinished
  return (
    <Block title={t('overview.unfinished')}>
      <li>
        <Link to={paths.problem(problemId, toScope({ tid, gid }))}>
          <code>{problemId}</code> {title}
        </Link>
        <small>
          <span>
            {t(`overview.${kind}`)} <RelativeTime at={at} />
          </span>
        </small>
      </li>
    </Block>
  )
}

export function NextProblemBlock({ next }: { next: Filled<'next'> }) {
  const { t } = useTranslation('shell')
  const { problemId, title, difficulty, tid, gid } = next
  return (
    <Block title={t('overview.next')}>
      <li>
        <Link to={paths.problem(problemId, toScope({ tid, gid }))}>
          <code>{problemId}</code> {title}
        </Link>
        <small>
          {difficulty !== null && <DifficultyTag difficulty={difficulty} />}
          <Suspense fallback=" ">
            <NextProblemReason next={next} />
          </Suspense>
        </small>
      </li>
    </Block>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>{children}</ul>
    </Section>
  )
}

const Section = styled.section`
  min-width: 0;
  h3 {
    margin-bottom: ${theme.space(2)};
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
    font-weight: 500;
  }
  ul {
    display: grid;
    gap: ${theme.space(2.5)};
  }
  li > a {
    display: inline-block;
    max-width: 100%;
    font-weight: 500;
    overflow-wrap: anywhere;
    ${focusRing}
  }
  code {
    font-size: ${theme.size.small};
  }
  small {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space(0.5)} ${theme.space(3)};
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
    line-height: 1.5;
    overflow-wrap: anywhere;
    ${tabular}
  }
`
