/** The first unused letter: A to Z, then AA, AB … */
export function nextLetter(taken: readonly string[]): string {
  const used = new Set(taken.map((letter) => letter.toUpperCase()))
  for (let index = 0; ; index += 1) {
    const letter = letterAt(index)
    if (!used.has(letter)) return letter
  }
}

function letterAt(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : `${letterAt(Math.floor(index / 26) - 1)}${last}`
}
