import type { AdministrationContext } from '../administration/context.ts'

interface RosterRow {
  _id: string
  members: number
  active: number
}

const maxRosters = 1000

/** The rosters that have accounts, by name. */
export async function listRosters({ accounts }: Pick<AdministrationContext, 'accounts'>) {
  const rows = await accounts.aggregate<RosterRow>([
    { $match: { roster: { $gt: '' } } },
    { $group: { _id: '$roster', members: { $sum: 1 }, active: { $sum: { $cond: ['$disabled', 0, 1] } } } },
    { $sort: { _id: 1 } },
    { $limit: maxRosters },
  ])
  return rows.map(({ _id: name, members, active }) => ({ name, members, active }))
}
