import { adminRoles } from '@verdict/proto/codes/roles'
import { pageOfQuery, toPage } from '@verdict/proto/http/schema'
import { escapeRegExp } from '@verdict/kit/escape-reg-exp.rules'
import { foldName } from '@verdict/kit/fold-name.rules'
import { toAdminRow } from '../accounts/account.rules.ts'
import type { AuthContext } from '../context.ts'

export interface UserFilter {
  currentPage?: number
  limit?: number
  keyword?: string
  onlyAdmin?: boolean
}

/** Users, newest first; the keyword is looked for in names, e-mail and school. */
export async function listUsers(ctx: AuthContext, filter: UserFilter) {
  const page = pageOfQuery(filter, { limit: 10 })
  const conditions = {
    ...(filter.onlyAdmin === true ? { role: { $in: [...adminRoles] } } : {}),
    ...keywordCondition(filter.keyword?.trim() ?? ''),
  }
  const [records, total] = await Promise.all([
    ctx.accounts.find(conditions).sort({ createdAt: -1, _id: 1 }).skip(page.skip).limit(page.limit).lean(),
    ctx.accounts.countDocuments(conditions),
  ])
  return toPage(records.map(toAdminRow), total, page)
}

function keywordCondition(keyword: string) {
  if (keyword === '') return {}
  const pattern = { $regex: escapeRegExp(keyword), $options: 'i' }
  const inName = { nameKey: { $regex: escapeRegExp(foldName(keyword)) } }
  return { $or: [inName, ...['nickname', 'realname', 'email', 'school'].map((field) => ({ [field]: pattern }))] }
}
