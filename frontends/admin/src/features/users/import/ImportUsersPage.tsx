import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { styled } from 'styled-components'
import { adminGetImports } from '@verdict/proto/http/auth/accounts/user-import'
import { api, Card, Page, RelativeTime, Stack, theme } from '@verdict/ui'
import { ImportResult } from './result/ImportResult.tsx'
import { ImportSetup } from './setup/ImportSetup.tsx'
import { useImportRun } from './use-import-run.ts'

/** Imports a list of people as accounts and group members. The address names the import that is shown. */
export function ImportUsersPage() {
  const { t } = useTranslation('admin')
  const [params, setParams] = useSearchParams()
  const run = useImportRun()
  const id = params.get('id')
  const begin = (begun: string) => {
    setParams({ id: begun })
    run.start(begun)
  }
  return (
    <Page
      title={t('userImport.title')}
      lead={
        id === null ? (
          <Link to="/admin/user">{t('userImport.back')}</Link>
        ) : (
          <Link to="?">{t('userImport.another')}</Link>
        )
      }
    >
      {id === null ? (
        <Stack>
          <OwnImports />
          <ImportSetup onStarted={begin} />
        </Stack>
      ) : (
        <ImportResult key={id} id={id} run={run} />
      )}
    </Page>
  )
}

/** Imports of the last day: interrupted ones can be resumed, finished ones still have their passwords. */
function OwnImports() {
  const { t } = useTranslation('admin')
  const imports = useQuery(api.query(adminGetImports, {}))
  if (imports.data === undefined || imports.data.length === 0) return null
  return (
    <Card title={t('userImport.ownTitle')}>
      <Imports>
        {imports.data.map(({ id, name, done, total, membersLeft, createdAt }) => (
          <li key={id}>
            <Link to={`?id=${id}`}>{name}</Link>
            <span>
              {t(`userImport.${done < total ? 'unfinished' : membersLeft > 0 ? 'withoutGroups' : 'finished'}`, {
                done,
                total,
                count: total,
                left: membersLeft,
              })}{' '}
              · <RelativeTime at={createdAt} />
            </span>
          </li>
        ))}
      </Imports>
    </Card>
  )
}

const Imports = styled.ul`
  display: grid;
  gap: ${theme.space(2)};
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${theme.space(1)} ${theme.space(4)};
  }
  a {
    overflow-wrap: anywhere;
  }
  span {
    color: ${theme.color.muted};
  }
`
