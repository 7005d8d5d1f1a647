/** A generator as a script names it: by its whole name, else without its ending: `gen` is `gen.cpp`. */
export function findGenerator<T extends { name: string }>(generators: readonly T[], name: string): T | undefined {
  return (
    generators.find((one) => one.name === name) ?? generators.find((one) => one.name.replace(/\.[^.]*$/, '') === name)
  )
}
