const address = /\/api\/public\/problem-(?:picture|file)\/([0-9a-f]{64})/g

/** SHA-256 of the pictures and files that are kept here and whose addresses stand in a text. */
export function referencedHashes(text: string): string[] {
  return [...text.matchAll(address)].flatMap(([, sha256]) => sha256 ?? [])
}
