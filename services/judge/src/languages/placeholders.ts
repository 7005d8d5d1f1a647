/** Replaces `{name}` by its value; an unknown name stays as it is. */
export function fillIn(texts: readonly string[], values: Readonly<Record<string, string | number>>): string[] {
  return texts.map((text) => text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)))
}
