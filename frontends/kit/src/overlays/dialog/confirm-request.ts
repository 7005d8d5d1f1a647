export interface ConfirmOptions {
  title: string
  /** Says what will be lost. */
  text?: string
  /** The word on the button: `Delete`, not `OK`. */
  confirm?: string
  cancel?: string
  danger?: boolean
}

export type ConfirmRequest = ConfirmOptions & { answer: (yes: boolean) => void }
