/** Why an image of a statement could not be stored. */
export const imageErrors = [
  'not_found',
  'unreachable',
  'private_address',
  'too_large',
  'too_many',
  'not_a_picture',
] as const
export type ImageFault = (typeof imageErrors)[number]
