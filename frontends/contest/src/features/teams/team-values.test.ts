import { expect, it } from '@jest/globals'
import { errorCatalogue } from '@verdict/proto/errors/catalogue'
import { errorFieldOf, splitNames, toTeamInput, teamValues } from './team-values.ts'

const organisation = { name: 'MIT', shortName: null, country: 'USA', logo: null, icpcId: 'org-9' }
const team = {
  id: 3,
  cid: 7,
  key: 'team-3',
  name: 'Pandas',
  organisation,
  groups: ['observers', 'juniors'],
  seat: null,
  members: ['Ada L.', 'Bob M.'],
  accounts: ['ada', 'bob'],
  label: '17',
  icpcId: '4711',
  externalId: 't-3',
  addresses: ['10.0.3.17', '10.0.3.32/28'],
}

it('an unchanged team is sent unchanged', () => {
  const { accounts, members, groups, name, addresses } = team
  const ids = { label: '17', icpcId: '4711', externalId: 't-3', organisationIcpcId: 'org-9' }
  const texts = { name, organisation: 'MIT', shortName: '', country: 'USA', logo: '', seat: '', ...ids }
  expect(toTeamInput(teamValues(team))).toEqual({ ...texts, accounts, members, groups, addresses })
})

it('a refused ID is shown at its field', () => {
  const codes = Object.keys(errorCatalogue).filter((code) => code.startsWith('contest.external_id_'))
  expect(codes.map(errorFieldOf)).toEqual(['externalId', 'externalId', 'externalId'])
})

it('names are separated by semicolons and line breaks; observers have one name', () => {
  expect(splitNames(' ada；bob;\n ada \n\n')).toEqual(['ada', 'bob'])
  expect(toTeamInput({ ...teamValues(null), groups: '打星; Observers' }).groups).toEqual(['observers'])
})

it('every error that names a field is shown at it', () => {
  const codes = Object.keys(errorCatalogue).filter((code) => code.startsWith('contest.team_'))
  const elsewhere = codes.filter((code) => errorFieldOf(code) === undefined)
  expect(elsewhere.sort()).toEqual(['contest.team_not_found', 'contest.team_too_long'])
})
