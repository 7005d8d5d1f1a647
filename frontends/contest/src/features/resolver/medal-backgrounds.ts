/** What colours the row of a medal, and how much of it is mixed into the surface: little enough for every text to be read. */
export const medalBackgrounds = {
  gold: { color: '#e6bf25', percent: 24 },
  silver: { color: '#b4c0c7', percent: 20 },
  bronze: { color: '#cd7f32', percent: 24 },
} as const
