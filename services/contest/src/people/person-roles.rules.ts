/** What somebody is in a team, in the words of the CLICS specification. */
export const personRoles = ['contestant', 'coach', 'staff', 'other'] as const
export type PersonRole = (typeof personRoles)[number]
