/** Keys of what the judges run for a gate. */
export const runKeys = {
  solution: (index: number) => `solution ${index}`,
  validator: (index: number) => `validator ${index}`,
  checker: 'checker',
  interactor: 'interactor',
} as const
