import { useMutation, useQuery } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getContestExternalIds, setContestExternalIds } from '@verdict/proto/http/contest/clics/external-ids'
import { getContestPictures } from '@verdict/proto/http/contest/pictures'
import type { RouteData } from '@verdict/proto/http/route'
import { api, Button, Dialog, Input, Notice, QueryView, Row, theme, toast } from '@verdict/ui'
import { PictureField, type Pictures } from './PictureField.tsx'
import { refreshTeams } from './refresh-teams.ts'

type ExternalIds = RouteData<typeof getContestExternalIds>

interface OrganisationsDialogProps {
  cid: number
  onClose: () => void
}

/** Logos of the contest and of organisations, and their ids in the Contest API. */
export function OrganisationsDialog({ cid, onClose }: OrganisationsDialogProps) {
  const { t } = useTranslation('contest')
  const query = useQuery(api.query(getContestExternalIds, { query: { cid } }))
  const pictures = useQuery(api.query(getContestPictures, { query: { cid } }))
  return (
    <Dialog open stayOnOutsideClick onClose={onClose} widthPx={760} title={t('organisations.title')}>
      <QueryView query={pictures} isEmpty={() => false}>
        {(shown) => (
          <QueryView query={query} isEmpty={() => false}>
            {(ids) => <Ids cid={cid} ids={ids} pictures={shown} onClose={onClose} />}
          </QueryView>
        )}
      </QueryView>
    </Dialog>
  )
}

function Ids({ cid, ids, pictures, onClose }: OrganisationsDialogProps & { ids: ExternalIds; pictures: Pictures }) {
  const { t } = useTranslation('contest')
  const save = useMutation({
    mutationFn: (form: HTMLFormElement) =>
      api.call(setContestExternalIds, { body: { cid, ...valuesOf(new FormData(form), ids) } }),
    onSuccess: async () => {
      await refreshTeams()
      toast.success(t('organisations.saved'))
      onClose()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    save.mutate(event.currentTarget)
  }
  const { isFixed, organizations, groups } = ids
  return (
    <Body onSubmit={submit}>
      <ContestPictures cid={cid} pictures={pictures} />
      <p>{t('organisations.lead')}</p>
      {organizations.length + groups.length === 0 && <p>{t('organisations.empty')}</p>}
      {isFixed && <Notice tone="info">{t('organisations.fixed')}</Notice>}
      {save.error !== null && <Notice tone="danger">{save.error.message}</Notice>}
      <Rows title={t('teams.organisation')} names={organizations}>
        {(one) => {
          const own = { cid, pictures, type: 'organizations', owner: one.name, name: one.name } as const
          return (
            <>
              <IdField kind="organisation" row={one} isFixed={isFixed} />
              <PictureField {...own} property="logo" />
              <PictureField {...own} property="country_flag" />
            </>
          )
        }}
      </Rows>
      <Rows title={t('teams.groups')} names={groups}>
        {(one) => (
          <>
            <IdField kind="group" row={one} isFixed={isFixed} />
            <Input
              name={`icpc ${one.name}`}
              aria-label={t('organisations.icpcIdOf', { name: one.name })}
              placeholder="ICPC ID"
              defaultValue={one.icpcId ?? ''}
              maxLength={50}
            />
          </>
        )}
      </Rows>
      <Row $justify="end" $nowrap>
        <Button onClick={onClose}>{t('teams.cancel')}</Button>
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t('teams.save')}
        </Button>
      </Row>
    </Body>
  )
}

function ContestPictures({ cid, pictures }: { cid: number; pictures: Pictures }) {
  const { t } = useTranslation('contest')
  const ofContest = { cid, pictures, type: 'contest', owner: '', name: t('pictures.ofContest') } as const
  return (
    <section>
      <h3>{t('pictures.title')}</h3>
      <p>{t('pictures.lead')}</p>
      <Row $gap={3}>
        <PictureField {...ofContest} property="logo" />
        <PictureField {...ofContest} property="banner" />
      </Row>
    </section>
  )
}

function valuesOf(form: FormData, { organizations, groups }: ExternalIds) {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    organizations: organizations.map(({ name, externalId }) => ({
      name,
      externalId: form.has(`organisation ${name}`) ? text(`organisation ${name}`) : (externalId ?? ''),
    })),
    groups: groups.map(({ name, externalId }) => ({
      name,
      externalId: form.has(`group ${name}`) ? text(`group ${name}`) : (externalId ?? ''),
      icpcId: text(`icpc ${name}`),
    })),
  }
}

interface Named {
  name: string
  teams: number
}

interface RowsProps<Row extends Named> {
  title: string
  names: readonly Row[]
  children: (row: Row) => ReactNode
}

function Rows<Row extends Named>({ title, names, children }: RowsProps<Row>) {
  const { t } = useTranslation('contest')
  if (names.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {names.map((row) => (
          <li key={row.name}>
            <span>
              <b>{row.name}</b>
              <small>{t('organisations.teams', { count: row.teams })}</small>
            </span>
            {children(row)}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface IdFieldProps {
  kind: 'organisation' | 'group'
  row: ExternalIds['organizations'][number]
  isFixed: boolean
}

/** An input for an id. A fixed id is disabled, so that the form does not submit it. */
function IdField({ kind, row: { name, ownId, externalId }, isFixed }: IdFieldProps) {
  const { t } = useTranslation('contest')
  return (
    <Input
      name={`${kind} ${name}`}
      aria-label={t('organisations.idOf', { name })}
      placeholder={ownId}
      defaultValue={externalId ?? ''}
      maxLength={36}
      disabled={isFixed}
    />
  )
}

const Body = styled.form`
  display: grid;
  gap: ${theme.space(3)};
  min-width: 0;
  p,
  small {
    color: ${theme.color.muted};
  }
  h3 {
    font-size: ${theme.size.small};
    font-weight: 500;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
    align-items: center;
    gap: ${theme.space(2)} ${theme.space(3)};
    padding: ${theme.space(2)} 0;
    border-bottom: ${theme.line};
  }
  li span {
    display: grid;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`
