import { formatMemory } from '@verdict/ui'

/** Bytes as the reader counts them. */
export const sizeOf = (bytes: number) => (bytes < 1024 ? `${bytes} B` : formatMemory(bytes / 1024))
