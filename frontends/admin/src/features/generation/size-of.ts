import { formatMemory } from '@verdict/ui'

/** Formats a number of bytes. */
export const sizeOf = (bytes: number) => (bytes < 1024 ? `${bytes} B` : formatMemory(bytes / 1024))
