const address = /\/api\/public\/problem-(?:picture|file)\/([0-9a-f]{64})/g

/** Returns the SHA-256 hashes of stored pictures and files with URLs that occur in a text. */
export function referencedHashes(text: string): string[] {
  return [...text.matchAll(address)].flatMap(([, sha256]) => sha256 ?? [])
}
