import { loadMonaco } from '@verdict/ui'

export const { acceptByTab, completionOptions, editor } = await loadMonaco()
