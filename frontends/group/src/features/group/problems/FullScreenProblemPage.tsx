import House from 'lucide-react/icons/house'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Minimize from 'lucide-react/icons/minimize'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { styled } from 'styled-components'
import { ButtonLink, PageTitle, Part, paths } from '@verdict/ui'
import { ProblemNav } from '@verdict/ui/problem-nav'
import { problemWorkspace } from '@verdict/ui/parts'
import { ProblemColumn, WorkspacePlace } from './problem-layout.ts'
import { useGroup } from '../../group-page/use-group.ts'

export function FullScreenProblemPage() {
  const { t } = useTranslation('group')
  const { group, scope } = useGroup()
  const { problemID = '' } = useParams()
  return (
    <Whole>
      <PageTitle>{problemID}</PageTitle>
      <ProblemNav
        label={group.name}
        links={[
          { to: paths.home, label: t('group.siteHome'), icon: <House aria-hidden /> },
          { to: paths.group(group.id, 'problem'), label: t('group.tabProblems'), icon: <ListOrdered aria-hidden /> },
        ]}
      >
        <ButtonLink small variant="quiet" to={paths.problem(problemID, scope)} icon={<Minimize aria-hidden />}>
          {t('group.leaveFullScreen')}
        </ButtonLink>
      </ProblemNav>
      <WorkspacePlace>
        <Part key={problemID} of={problemWorkspace} props={{ scope, problemId: problemID }} />
      </WorkspacePlace>
    </Whole>
  )
}

const Whole = styled(ProblemColumn)`
  height: 100dvh;
`
