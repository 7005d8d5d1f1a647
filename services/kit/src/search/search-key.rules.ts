/** ID of the change counter of a document. */
export function rowId(kind: string, id: number): string {
  return `${kind}:${id}`
}

export function keyOf(row: string): { kind: string; id: number } {
  const [kind = '', id] = row.split(':')
  return { kind, id: Number(id) }
}

export function idsOfKind(keys: readonly { kind: string; id: number }[], kind: string): number[] {
  return keys.filter((key) => key.kind === kind).map(({ id }) => id)
}
