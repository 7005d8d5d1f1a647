import { languages } from '@verdict/proto/codes/languages/languages'

const idByName = new Map(languages.map(({ id, name }) => [name, id]))
const nameById = new Map(languages.map(({ id, name }) => [id, name]))

/** Code templates refer to languages by number. */
export const languageNumbers = {
  idOf: (name: string) => idByName.get(name),
  nameOf: (id: number) => nameById.get(id),
}
