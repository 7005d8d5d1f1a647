/** Display ID of a problem of a group: the group's short name in upper case, followed by what its author chose. */
export function groupProblemId(shortName: string, chosen: string): string {
  const prefix = shortName.toUpperCase()
  const id = chosen.trim()
  return id.toUpperCase().startsWith(prefix) && id.length > prefix.length
    ? prefix + id.slice(prefix.length)
    : prefix + id
}
