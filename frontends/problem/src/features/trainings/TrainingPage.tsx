import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { styled } from 'styled-components'
import type { Scope } from '@verdict/proto/codes/scope'
import { getTrainingAccess, getTrainingDetail } from '@verdict/proto/http/problem/training/training'
import { api, ButtonLink, lazyComponent, Notice, Page, paths, QueryView, SkeletonText, Tabs, theme } from '@verdict/ui'
import { Introduction } from './Introduction.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { AuthTag, TrainingProgress } from './TrainingLabels.tsx'
import { useTrainingScope } from '../../scope/training-scope.ts'
import type { Training } from './training.ts'

/** Loaded with its tab, so that the introduction does not wait for it. */
const StatusListPart = lazyComponent(async () => (await import('../status/StatusListPart.tsx')).StatusListPart)
const TrainingGradebook = lazyComponent(async () => (await import('./boards/TrainingGradebook.tsx')).TrainingGradebook)
const TrainingProblems = lazyComponent(async () => (await import('./TrainingProblems.tsx')).TrainingProblems)
const TrainingRank = lazyComponent(async () => (await import('./boards/TrainingRank.tsx')).TrainingRank)

/** Polling interval: verdicts count a moment after they are shown. */
const pollMs = 15_000

/** A training with introduction, problems, submissions and ranking; a private one asks for its password first. */
export function TrainingPage() {
  const { t } = useTranslation('problem')
  const { tid, scope } = useTrainingScope()
  const training = useQuery({
    ...api.query(getTrainingDetail, { query: { tid: Math.max(1, tid) } }),
    refetchInterval: pollMs,
  })
  const { data } = training
  const list = scope.gid === 0 ? paths.trainings : paths.group(scope.gid, 'training')
  return (
    <Page
      title={data?.title ?? t('training.title')}
      {...(data === undefined ? {} : { lead: <Lead training={data} /> })}
      hideHeading={data === undefined}
      actions={scope.gid === 0 ? undefined : <ButtonLink to={list}>{t('training.toGroup')}</ButtonLink>}
    >
      <QueryView query={training} subject={{ kind: 'training', list }}>
        {(loaded) => <Sections training={loaded} scope={scope} />}
      </QueryView>
    </Page>
  )
}

function Lead({ training }: { training: Training }) {
  return (
    <LeadLine>
      <AuthTag auth={training.auth} />
      <TrainingProgress counts={training} />
    </LeadLine>
  )
}

const sectionKeys = ['introduction', 'problems', 'submissions', 'rank', 'gradebook'] as const

function Sections({ training, scope }: { training: Training; scope: Scope }) {
  const { t } = useTranslation('problem')
  const navigate = useNavigate()
  const { section = 'introduction' } = useParams()
  const access = useQuery(api.query(getTrainingAccess, { query: { tid: training.id } }))
  const isLocked = access.data?.access !== true
  const seesAll = access.data?.seesGradebook === true
  const contents: Record<(typeof sectionKeys)[number], ReactNode> = {
    introduction: <Introduction training={training} />,
    problems: <TrainingProblems tid={training.id} scope={scope} />,
    submissions: <StatusListPart inAddress scope={scope} />,
    rank: <TrainingRank tid={training.id} scope={scope} />,
    gradebook: <TrainingGradebook tid={training.id} scope={scope} whole={seesAll} />,
  }
  const isShown = {
    introduction: true,
    problems: true,
    submissions: true,
    rank: training.auth === 'Private',
    gradebook: training.auth === 'Private' || training.gid !== null ? seesAll || training.dueAt !== null : false,
  }
  const isOpen = (key: (typeof sectionKeys)[number]) =>
    !isLocked || key === 'introduction' || (key === 'gradebook' && seesAll)
  const shown = sectionKeys.filter((key) => isShown[key])
  const requestedSection = shown.find((key) => key === section) ?? 'introduction'
  return (
    <>
      {access.data?.passwordRequired === true && <PasswordForm tid={training.id} />}
      {access.data?.access === false && !access.data.passwordRequired && (
        <Notice tone="warning">{t('training.prerequisitesMissing')}</Notice>
      )}
      <Tabs
        aria-label={t('training.sections')}
        value={isOpen(requestedSection) ? requestedSection : 'introduction'}
        onChange={(key) =>
          void navigate(
            key === 'introduction'
              ? paths.training(training.id, scope)
              : `${paths.training(training.id, scope)}/${key}`,
          )
        }
        items={shown.map((key) => ({
          key,
          label: t(key === 'gradebook' && !seesAll ? 'training.ownGrades' : `training.${key}`),
          content: (
            <Content>
              <Suspense fallback={<SkeletonText lines={6} />}>{contents[key]}</Suspense>
            </Content>
          ),
          disabled: !isOpen(key),
        }))}
      />
    </>
  )
}

const LeadLine = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space(3)};
  width: 320px;
  max-width: 100%;
`

const Content = styled.div`
  padding-top: ${theme.space(5)};
`
