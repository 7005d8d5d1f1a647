import { roles } from '@verdict/proto/codes/roles'
import { useLanguage } from '@verdict/ui'

/** Names of the site's roles by key. */
export function useRoleNames(): ReadonlyMap<string, string> {
  const locale = useLanguage((state) => state.locale)
  return new Map(Object.entries(roles).map(([key, { zh, en }]) => [key, locale === 'zh-CN' ? zh : en]))
}

export const roleIds = new Map(Object.entries(roles).map(([key, { id }]) => [key, id]))
