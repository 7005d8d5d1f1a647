import type { RoleKey } from '@verdict/proto/codes/roles'

/**
 * Lists the callers. `rival` administers another group. `muted` is an administrator of the hidden group and a
 * contestant with a role that may not write. `participant` takes part in contests of the site. `maker` has created what
 * does not belong to a group; `editor` and `curator` have the same general permissions but created none of it.
 */
export const callers = [
  ...(['visitor', 'stranger', 'rival', 'muted', 'member', 'admin', 'owner'] as const),
  ...(['participant', 'maker', 'editor', 'curator'] as const),
] as const
export type Caller = (typeof callers)[number]

const special: Partial<Record<Caller, RoleKey>> = {
  ...({ muted: 'mute_user', maker: 'admin', editor: 'admin', curator: 'problem_admin' } as const),
}

/** Returns null for callers who are not signed in. */
export function roleOf(caller: Caller): RoleKey | null {
  return caller === 'visitor' ? null : (special[caller] ?? 'default_user')
}

/** These callers are in the hidden group and therefore know that it exists. */
export const insiders: readonly Caller[] = ['muted', 'member', 'admin', 'owner']

/** The answers of a row name callers in this form. */
export const insiderNames = insiders.join(' ')
