import type { Locale } from '@verdict/proto/codes/locale'
import { AppError } from '@verdict/kit/errors'
import { workbookOf } from '@verdict/kit/workbook'
import type { AdministrationContext } from './context.ts'

const headings: Record<Locale, readonly string[]> = {
  'zh-CN': ['用户名', '密码'],
  'en-US': ['Username', 'Password'],
}

/** Names and passwords of generated users as a workbook, until they expire. @throws AppError user.sheet_gone */
export async function downloadGeneratedUsers(
  ctx: Pick<AdministrationContext, 'generated'>,
  key: string,
  locale: Locale,
): Promise<Buffer> {
  const accounts = await ctx.generated.find(key)
  if (accounts === null) throw new AppError('user.sheet_gone')
  return workbookOf([headings[locale], ...accounts.map(({ username, password }) => [username, password])])
}
