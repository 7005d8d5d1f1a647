import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { adminForgetImport, adminGetImport, adminGetImports } from '@verdict/proto/http/auth/accounts/user-import'
import {
  api,
  Button,
  ButtonLink,
  Card,
  confirm,
  formatInstant,
  Notice,
  paths,
  ProgressBar,
  queryClient,
  QueryView,
  refreshQueries,
  Row,
  Stack,
} from '@verdict/ui'
import { Passwords } from './Passwords.tsx'
import { MutedText } from '../table-frame.ts'
import type { ImportRun } from '../use-import-run.ts'
import type { UserImport } from '../user-import.ts'
import { OutcomeTable } from '../OutcomeTable.tsx'

/** A running import, or its result. */
export function ImportResult({ id, run }: { id: string; run: ImportRun }) {
  const { t } = useTranslation('admin')
  const found = useQuery(api.query(adminGetImport, { query: { id } }))
  return (
    <QueryView query={found} empty={t('users.none')}>
      {(shown) => (
        <Card title={shown.name}>
          <Stack>
            <RunState shown={shown} run={run} />
            {!run.isRunning(id) && shown.done === shown.total && <Finished shown={shown} />}
          </Stack>
        </Card>
      )}
    </QueryView>
  )
}

function RunState({ shown, run }: { shown: UserImport; run: ImportRun }) {
  const { t } = useTranslation('admin')
  const { id, total } = shown
  const done = run.isRunning(id) ? (run.progress?.done ?? shown.done) : shown.done
  const error = run.errorOf(id)
  const isUnfinished = done < total || shown.membersLeft > 0
  const percent = total === 0 ? 100 : Math.round((done / total) * 100)
  return (
    <>
      {(run.isRunning(id) || done < total) && (
        <>
          <p role="status">{t(done < total ? 'userImport.running' : 'userImport.toGroups', { done, total })}</p>
          <ProgressBar
            role="progressbar"
            aria-label={t('userImport.progress')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
          >
            <i style={{ width: `${percent}%` }} />
          </ProgressBar>
          <MutedText>{t('userImport.runningHelp')}</MutedText>
        </>
      )}
      {error !== null && <Notice tone="danger">{error.message}</Notice>}
      {!run.isRunning(id) && isUnfinished && (
        <Row>
          <Button variant="primary" onClick={() => run.start(id)}>
            {t(done < total ? 'userImport.goOn' : 'userImport.addToGroups')}
          </Button>
        </Row>
      )}
    </>
  )
}

function Finished({ shown }: { shown: UserImport }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const { id, name, rows, expiresAt } = shown
  const countOf = (outcome: UserImport['rows'][number]['outcome']) =>
    rows.filter((one) => one.outcome === outcome).length
  const forget = useMutation({
    mutationFn: () => api.call(adminForgetImport, { query: { id } }),
    onSuccess: async () => {
      await navigate('?')
      queryClient.removeQueries({ queryKey: api.keyOf(adminGetImport) })
      await refreshQueries(adminGetImports)
    },
  })
  const ask = async () => {
    const question = { title: t('userImport.forgetTitle'), text: t('userImport.forgetText'), danger: true }
    if (await confirm({ ...question, confirm: t('userImport.forget') })) forget.mutate()
  }
  const notMembers = rows.filter(({ membership }) => membership === 'unknown' || membership === 'no_group').length
  const counts = { created: countOf('created'), exists: countOf('exists'), refused: countOf('refused') }
  return (
    <>
      <Notice tone={counts.refused === 0 ? 'success' : 'warning'}>{t('userImport.result', counts)}</Notice>
      {notMembers > 0 && <Notice tone="warning">{t('userImport.notMembers', { count: notMembers })}</Notice>}
      <MutedText>{t('userImport.kept', { until: formatInstant(expiresAt) })}</MutedText>
      <Row>
        <Passwords name={name} rows={rows.filter(({ password }) => password !== null)} />
        <Button variant="danger" busy={forget.isPending} onClick={() => void ask()}>
          {t('userImport.forget')}
        </Button>
      </Row>
      <GroupLinks rows={rows} />
      <ResultRows rows={rows} />
    </>
  )
}

/** Links to the groups of the imported people. */
function GroupLinks({ rows }: Pick<UserImport, 'rows'>) {
  const { t } = useTranslation('admin')
  const groups = new Map(rows.flatMap(({ gid, groupName }) => (gid === null ? [] : [[gid, groupName] as const])))
  if (groups.size === 0) return null
  return (
    <Row>
      {[...groups].map(([gid, name]) => (
        <ButtonLink key={gid} to={paths.group(gid)}>
          {name === null ? t('userImport.openGroup') : t('userImport.openNamedGroup', { name })}
        </ButtonLink>
      ))}
    </Row>
  )
}

/** Result of each row with passwords of new accounts, rejected rows first; says why somebody is not in their group. */
function ResultRows({ rows }: { rows: UserImport['rows'] }) {
  const { t } = useTranslation('admin')
  return (
    <OutcomeTable
      label={t('userImport.rows')}
      rows={rows.map(({ membership, message, ...row }) => {
        const fault = membership === 'unknown' || membership === 'no_group' ? membership : null
        return { ...row, message: fault === null ? message : t(`userImport.membership.${fault}`) }
      })}
      order={['refused', 'waiting', 'created', 'exists']}
      columns={[
        { title: t('users.realname'), cell: ({ realname }) => realname },
        { title: t('users.username'), cell: ({ username }) => username },
        { title: t('users.columns.password'), cell: ({ password }) => <code>{password}</code> },
      ]}
      outcomeTitle={t('userImport.becameOf')}
    />
  )
}
