/** Roles of persons in a team, as the CLICS specification names them. */
export const personRoles = ['contestant', 'coach', 'staff', 'other'] as const
export type PersonRole = (typeof personRoles)[number]
