import type { RoleKey } from '@verdict/proto/codes/roles'

/**
 * Who calls. `rival` administers another group. `muted` is an administrator of the hidden group and a contestant, whose
 * role takes writing away. `participant` takes part in contests of the site. `maker` has made what is not of a group;
 * `editor` and `curator` have the same right in general, and made none of it.
 */
export const callers = [
  ...(['visitor', 'stranger', 'rival', 'muted', 'member', 'admin', 'owner'] as const),
  ...(['participant', 'maker', 'editor', 'curator'] as const),
] as const
export type Caller = (typeof callers)[number]

const special: Partial<Record<Caller, RoleKey>> = {
  ...({ muted: 'mute_user', maker: 'admin', editor: 'admin', curator: 'problem_admin' } as const),
}

/** Null: not signed in. */
export function roleOf(caller: Caller): RoleKey | null {
  return caller === 'visitor' ? null : (special[caller] ?? 'default_user')
}

/** Who is in the hidden group, and so knows that it is there. */
export const insiders: readonly Caller[] = ['muted', 'member', 'admin', 'owner']

/** The same as tables name them. */
export const insiderNames = insiders.join(' ')
