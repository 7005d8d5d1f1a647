import { interpolate as interpolateText } from '@verdict/proto/interpolate'

/** Interpolates every text of a command. */
export function interpolate(texts: readonly string[], values: Readonly<Record<string, string | number>>): string[] {
  return texts.map((text) => interpolateText(text, values))
}
