import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { getTestedProblem } from '@verdict/proto/http/problem/authoring/setters'
import { toScope } from '@verdict/proto/codes/scope'
import { api, ButtonLink, Card, MutedText, Page, paths, QueryView, RelativeTime, Row, Stack, Tag } from '@verdict/ui'
import { CommentsCard } from './CommentsCard.tsx'

/** The page of a tester: read and solve the problem, and comment on its version. */
export function TestedProblemPage() {
  const { t } = useTranslation('admin')
  const pid = Number(useParams()['pid'])
  const tested = useQuery(api.query(getTestedProblem, { query: { pid } }))
  return (
    <QueryView query={tested}>
      {({ problemId, title, gid, role, version }) => (
        <Page
          title={`${problemId} ${title}`}
          lead={t('setters.testedLead')}
          actions={
            <ButtonLink variant="primary" to={paths.problem(problemId, toScope(gid === null ? {} : { gid }))}>
              {t('setters.open')}
            </ButtonLink>
          }
        >
          <Stack>
            <Card
              title={t('versions.version', { number: version.number })}
              extra={role === 'owner' ? null : <Tag>{t(`setters.roles.${role}`)}</Tag>}
            >
              {version.note !== '' && <p>{version.note}</p>}
              {version.publishedAt !== null && (
                <Row $align="center">
                  <MutedText $size="small">{t('versions.publishedAt')}</MutedText>
                  <RelativeTime at={version.publishedAt} />
                </Row>
              )}
            </Card>
            <CommentsCard pid={pid} mayDeleteAll={role !== 'tester'} />
          </Stack>
        </Page>
      )}
    </QueryView>
  )
}
