import { adminRoles } from '@verdict/proto/codes/roles'
import { type Page, pageOfQuery, toPage } from '@verdict/proto/http/schema'
import { escapeRegExp } from '@verdict/kit/escape-reg-exp.rules'
import { foldName } from '@verdict/kit/fold-name.rules'
import { pagedList } from '@verdict/kit/paged-list'
import type { Account } from '../accounts/account.model.ts'
import { toAdminRow } from '../accounts/account.rules.ts'
import type { AdministrationContext } from './context.ts'

export interface UserFilter {
  currentPage?: number
  limit?: number
  keyword?: string
  onlyAdmin?: boolean
}

type Needed = Pick<AdministrationContext, 'accounts' | 'secondFactors' | 'userSearch'>

/**
 * Users, newest first; the keyword is matched against names, e-mail and school.
 *
 * @throws AppError list.too_deep, list.too_slow
 */
export async function listUsers(ctx: Needed, filter: UserFilter) {
  const page = await findPage(ctx, filter)
  const uids = page.records.map((account) => account._id)
  const withCodes = await ctx.secondFactors.find({ _id: { $in: uids }, enabledAt: { $ne: null } }, { _id: 1 }).lean()
  const secured = new Set(withCodes.map((one) => one._id))
  return { ...page, records: page.records.map((account) => toAdminRow(account, secured.has(account._id))) }
}

async function findPage(ctx: Needed, filter: UserFilter): Promise<Page<Account>> {
  const keyword = filter.keyword?.trim() ?? ''
  const request = pageOfQuery(filter, { limit: 10 })
  // The database has an index for administrators, so the index in memory is not needed.
  const isOfAll = filter.onlyAdmin !== true
  if (keyword === '') ctx.userSearch.warm()
  const uids = isOfAll && keyword !== '' ? await ctx.userSearch.find(keyword) : null
  if (uids !== null) {
    const ofPage = uids.slice(request.skip, request.skip + request.limit)
    const accounts = await ctx.accounts.find({ _id: { $in: ofPage } }).lean()
    const places = new Map(ofPage.map((uid, at) => [uid, at]))
    accounts.sort((a, b) => (places.get(a._id) ?? 0) - (places.get(b._id) ?? 0))
    return toPage(accounts, uids.length, request)
  }
  return pagedList<Account>({
    model: ctx.accounts,
    filter: { ...(isOfAll ? {} : { role: { $in: [...adminRoles] } }), ...keywordCondition(keyword) },
    sort: { createdAt: -1, _id: 1 },
    request,
  })
}

function keywordCondition(keyword: string) {
  if (keyword === '') return {}
  const pattern = { $regex: escapeRegExp(keyword), $options: 'i' }
  const inName = { nameKey: { $regex: escapeRegExp(foldName(keyword)) } }
  return { $or: [inName, ...['nickname', 'realname', 'email', 'school'].map((field) => ({ [field]: pattern }))] }
}
