/**
 * Colour of a medal's row and how much of it is mixed into the background: little enough for texts to stay readable.
 */
export const medalBackgrounds = {
  gold: { color: '#e6bf25', percent: 24 },
  silver: { color: '#b4c0c7', percent: 20 },
  bronze: { color: '#cd7f32', percent: 24 },
} as const
