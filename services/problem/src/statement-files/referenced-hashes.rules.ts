const address = /\/api\/public\/problem-(?:picture|file)\/([0-9a-f]{64})/g

/** SHA-256 hashes of stored pictures and files whose URLs occur in a text. */
export function referencedHashes(text: string): string[] {
  return [...text.matchAll(address)].flatMap(([, sha256]) => sha256 ?? [])
}
