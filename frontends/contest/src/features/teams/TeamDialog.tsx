import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { getContestPictures } from '@verdict/proto/http/contest/pictures'
import { type getContestTeams, saveContestTeam } from '@verdict/proto/http/contest/participants/teams'
import type { RouteData } from '@verdict/proto/http/route'
import {
  api,
  FormDialog,
  FormField,
  type FormState,
  Input,
  QueryView,
  Textarea,
  theme,
  toast,
  useForm,
} from '@verdict/ui'
import { PictureField } from './PictureField.tsx'
import { refreshTeams } from './refresh-teams.ts'
import { errorFieldOf, splitNames, toTeamInput, teamValues, type TeamValues } from './team-values.ts'

type Team = RouteData<typeof getContestTeams>['records'][number]

interface TeamDialogProps {
  cid: number
  /** Null: a new one. */
  team: Team | null
  /** The contest has begun: teams keep their IDs. */
  hasBegun: boolean
  onClose: () => void
}

function useTeamForm(cid: number, team: Team | null, onSaved: () => void) {
  const { t } = useTranslation('contest')
  return useForm<TeamValues>({
    initial: teamValues(team),
    check: ({ name, accounts }) => ({
      name: name.trim() === '' ? t('teams.needName') : undefined,
      accounts: splitNames(accounts).length === 0 ? t('teams.needAccount') : undefined,
    }),
    submit: async (values) => {
      await api.call(saveContestTeam, {
        body: { cid, ...(team === null ? {} : { id: team.id }), ...toTeamInput(values) },
      })
      await refreshTeams()
      toast.success(t('teams.saved'))
      onSaved()
    },
    errorsOf: (code, message) => {
      const field = errorFieldOf(code)
      return field === undefined ? undefined : { [field]: message }
    },
  })
}

/** Adds or edits a team. */
export function TeamDialog({ cid, team, hasBegun, onClose }: TeamDialogProps) {
  const { t } = useTranslation('contest')
  const form = useTeamForm(cid, team, onClose)
  return (
    <FormDialog
      form={form}
      title={t(team === null ? 'teams.add' : 'teams.editTitle', { name: team?.name })}
      submit={t('teams.save')}
      cancel={t('teams.cancel')}
      onClose={onClose}
      widthPx={620}
    >
      <TextField form={form} name="name" />
      <FormField form={form} name="accounts" label={t('teams.accounts')} help={t('teams.separated')}>
        {({ text }) => <Textarea {...text} rows={2} maxLength={2_000} />}
      </FormField>
      <FormField form={form} optional name="members" label={t('teams.members')} help={t('teams.separated')}>
        {({ text }) => <Textarea {...text} rows={2} maxLength={4_000} />}
      </FormField>
      <Pair>
        <TextField form={form} name="organisation" />
        <TextField form={form} name="shortName" />
      </Pair>
      <Pair>
        <TextField form={form} name="country" help={t('teams.countryHelp')} />
        <TextField form={form} name="seat" />
      </Pair>
      <FormField form={form} optional name="addresses" label={t('teams.addresses')} help={t('teams.addressesHelp')}>
        {({ text }) => <Textarea {...text} rows={2} maxLength={2_000} />}
      </FormField>
      <TextField form={form} name="logo" />
      <Pair>
        <TextField form={form} name="label" help={t('teams.labelHelp')} />
        <TextField form={form} name="icpcId" />
      </Pair>
      <Pair>
        <TextField form={form} name="organisationIcpcId" />
        <FormField
          form={form}
          optional
          name="externalId"
          label={t('teams.externalId')}
          help={t('teams.externalIdHelp')}
        >
          {({ text }) => (
            <Input {...text} maxLength={36} placeholder={team?.key ?? ''} disabled={hasBegun && team !== null} />
          )}
        </FormField>
      </Pair>
      <TextField form={form} name="groups" help={t('teams.groupsHelp')} />
      {team !== null && <Photo cid={cid} team={team} />}
    </FormDialog>
  )
}

interface TextFieldProps {
  form: FormState<TeamValues>
  name: keyof TeamValues
  help?: string
}

function TextField({ form, name, ...help }: TextFieldProps) {
  const { t } = useTranslation('contest')
  return (
    <FormField form={form} name={name} label={t(`teams.${name}`)} optional={name !== 'name'} {...help}>
      {({ text }) => <Input {...text} maxLength={name === 'logo' ? 500 : 200} />}
    </FormField>
  )
}

function Photo({ cid, team: { key, name } }: { cid: number; team: Team }) {
  const query = useQuery(api.query(getContestPictures, { query: { cid } }))
  return (
    <QueryView query={query} isEmpty={() => false}>
      {(pictures) => (
        <PictureField cid={cid} pictures={pictures} type="teams" owner={key} property="photo" name={name} />
      )}
    </QueryView>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: ${theme.space(3)};
`
