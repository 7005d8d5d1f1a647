import { adminRoles } from '@verdict/proto/codes/roles'
import { pageOfQuery } from '@verdict/proto/http/schema'
import { escapeRegExp } from '@verdict/kit/escape-reg-exp.rules'
import { foldName } from '@verdict/kit/fold-name.rules'
import { pagedList } from '@verdict/kit/paged-list'
import type { Account } from '../accounts/account.model.ts'
import { toAdminRow } from '../accounts/account.rules.ts'
import type { AuthContext } from '../context.ts'

export interface UserFilter {
  currentPage?: number
  limit?: number
  keyword?: string
  onlyAdmin?: boolean
}

/** Users, newest first; the keyword is looked for in names, e-mail and school. @throws AppError list.too_deep, list.too_slow */
export async function listUsers(ctx: AuthContext, filter: UserFilter) {
  const conditions = {
    ...(filter.onlyAdmin === true ? { role: { $in: [...adminRoles] } } : {}),
    ...keywordCondition(filter.keyword?.trim() ?? ''),
  }
  const page = await pagedList<Account>({
    model: ctx.accounts,
    filter: conditions,
    sort: { createdAt: -1, _id: 1 },
    request: pageOfQuery(filter, { limit: 10 }),
  })
  const uids = page.records.map((account) => account._id)
  const withCodes = await ctx.secondFactors.find({ _id: { $in: uids }, enabledAt: { $ne: null } }, { _id: 1 }).lean()
  const secured = new Set(withCodes.map((one) => one._id))
  return { ...page, records: page.records.map((account) => toAdminRow(account, secured.has(account._id))) }
}

function keywordCondition(keyword: string) {
  if (keyword === '') return {}
  const pattern = { $regex: escapeRegExp(keyword), $options: 'i' }
  const inName = { nameKey: { $regex: escapeRegExp(foldName(keyword)) } }
  return { $or: [inName, ...['nickname', 'realname', 'email', 'school'].map((field) => ({ [field]: pattern }))] }
}
