import type { TagTone } from '@verdict/ui'

const tones = ['neutral', 'success', 'accent', 'danger', 'warning'] as const satisfies readonly TagTone[]

/** Colour of a nickname, chosen by its length. */
export function nicknameTone(nickname: string): TagTone {
  return tones[nickname.length % tones.length] ?? 'neutral'
}
