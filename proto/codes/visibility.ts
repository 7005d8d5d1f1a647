/** Whether readers see an announcement or a discussion; `status` on the wire. */
export const Visibility = { Shown: 0, Hidden: 1 } as const
export type Visibility = (typeof Visibility)[keyof typeof Visibility]

/** Whether an account may be used; `status` on the wire. */
export const AccountStatus = { Active: 0, Disabled: 1 } as const
export type AccountStatus = (typeof AccountStatus)[keyof typeof AccountStatus]
