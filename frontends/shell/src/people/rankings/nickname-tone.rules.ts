import type { TagTone } from '@verdict/ui'

const tones = ['neutral', 'success', 'accent', 'danger', 'warning'] as const satisfies readonly TagTone[]

/** The colour of a nickname goes round by its length. */
export function nicknameTone(nickname: string): TagTone {
  return tones[nickname.length % tones.length] ?? 'neutral'
}
