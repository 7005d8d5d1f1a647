import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { toScope } from '@verdict/proto/codes/scope'
import { Page, Part } from '@verdict/ui'
import { submissionView, trainingProblem, trainingView } from '@verdict/ui/parts'

/** A training of the group: introduction, problems, submissions, ranking. */
export function TrainingPage() {
  return <Part of={trainingView} props={{}} />
}

/** A problem in a training of the group. */
export function TrainingProblemPage() {
  return <Part of={trainingProblem} props={{ isFullScreen: false }} />
}

/** A problem in a training of the group in full screen. */
export function FullScreenTrainingProblemPage() {
  return <Part of={trainingProblem} props={{ isFullScreen: true }} />
}

/** A submission made in a training of the group. */
export function TrainingSubmissionPage() {
  const { t } = useTranslation('group')
  const { groupID, trainingID, submitID } = useParams()
  const submitId = Number(submitID)
  return (
    <Page title={t('group.submission', { id: submitId })} hideHeading>
      <Part
        of={submissionView}
        props={{ scope: toScope({ tid: Number(trainingID), gid: Number(groupID) }), submitId }}
      />
    </Page>
  )
}
