import { loadMonaco } from '@verdict/ui'

export const { editor } = await loadMonaco()
