/** Finds a generator by the name in a script: its full name or the name without its extension (`gen` for `gen.cpp`). */
export function findGenerator<T extends { name: string }>(generators: readonly T[], name: string): T | undefined {
  return (
    generators.find((one) => one.name === name) ?? generators.find((one) => one.name.replace(/\.[^.]*$/, '') === name)
  )
}
