import { Type } from 'typebox'

/** The English text beside another one, as its editors get it. */
export function EnglishText(of: string) {
  return Type.String({ description: `for readers in English; empty: the ${of}` })
}

/** The English text beside another one, as a form sends it. */
export function EnglishInput(maxLength: number) {
  return Type.Optional(Type.String({ maxLength, description: 'for readers in English; left out: as it is' }))
}
