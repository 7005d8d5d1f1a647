import type { Locale } from '@verdict/proto/codes/locale'
import { errorText } from '@verdict/proto/errors/catalogue'
import type { PackageNote } from './notes.ts'

/** Adds messages in the reader's language to notes. */
export function noteMessages(notes: readonly PackageNote[], locale: Locale) {
  return notes.map(({ kind, path, line, code, params }) => ({
    kind,
    path,
    line,
    code,
    message: errorText(code, params, locale),
  }))
}
