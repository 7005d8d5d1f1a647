import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { getGroupProblem } from '@verdict/proto/http/problem/group'
import { api, ButtonLink, EmptyState, Part, paths, Row, Stack } from '@verdict/ui'
import {
  packageExport,
  packageImport,
  problemGate,
  problemScript,
  problemStress,
  problemTests,
  problemVersions,
} from '@verdict/ui/parts'
import { GroupAdminPage } from '../group-page/GroupAdminPage.tsx'
import { useGroup } from '../group-page/use-group.ts'
import { preparationPath, preparationViews } from './preparation-views.ts'
import { useProblemList } from './use-problem-list.ts'

const parts = {
  script: problemScript,
  gate: problemGate,
  stress: problemStress,
  versions: problemVersions,
  export: packageExport,
} as const

/**
 * Pages for setters of a group's problem, by parts of the admin remote: generating tests, checking, stress testing,
 * versions.
 */
export function ProblemPreparationPage() {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  const back = useProblemList()
  const params = useParams()
  const pid = Number(params['problemPid'])
  const view = preparationViews.find((one) => one === params['view'])
  const problem = useQuery(api.query(getGroupProblem, { query: { pid } }))
  if (view === undefined) return <EmptyState role="alert">{t('manage.noSuchPage')}</EmptyState>
  const id = problem.data?.problemId ?? ''
  return (
    <GroupAdminPage title={`${t(`manage.${view}`)} ${id}`.trim()} back={back}>
      <Stack>
        <Row>
          {preparationViews
            .filter((one) => one !== view)
            .map((one) => (
              <ButtonLink key={one} small to={preparationPath(group.id, pid, one)}>
                {t(`manage.${one}`)}
              </ButtonLink>
            ))}
          <ButtonLink small to={paths.group(group.id, `edit-problem/${pid}`)}>
            {t('manage.edit')}
          </ButtonLink>
        </Row>
        {view === 'tests' ? (
          <Part of={problemTests} props={{ pid, gid: group.id }} />
        ) : (
          <Part key={view} of={parts[view]} props={{ pid }} />
        )}
      </Stack>
    </GroupAdminPage>
  )
}

export function ImportProblemsPage() {
  const { t } = useTranslation('group')
  const { group } = useGroup()
  return (
    <GroupAdminPage title={t('manage.import')} back={useProblemList()}>
      <Part of={packageImport} props={{ gid: group.id }} />
    </GroupAdminPage>
  )
}
