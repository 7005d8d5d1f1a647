/** How far the data of a service have come. */
export interface SchemaState {
  /** Of the last step that is done; 0: none. */
  number: number
  /** The lowest schema number of a program that can work with these data. */
  compatibleFrom: number
}

/** The data of a service were changed by a later program, in a way that this one cannot work with. */
export class NewerSchemaError extends Error {
  constructor(database: string, { number, compatibleFrom }: SchemaState, program: number) {
    super(
      `The data in ${database} are of a later version: their schema number is ${number}, which programs from ` +
        `${compatibleFrom} on can work with, and this program has ${program}. Start the version that ran last, or ` +
        'restore a backup that was made before it (npm run verdict restore).',
    )
    this.name = 'NewerSchemaError'
  }
}

/** @throws NewerSchemaError when a program of schema number `program` may not touch the data */
export function assertProgramFits(state: SchemaState, program: number, database: string): void {
  if (program < state.compatibleFrom) throw new NewerSchemaError(database, state, program)
}

/** @throws Error unless the steps are 1, 2, 3 … and none asks for a program later than its own */
export function assertNumbered(steps: readonly { number: number; compatibleFrom?: number }[]): void {
  for (const [at, { number, compatibleFrom = 0 }] of steps.entries()) {
    if (number !== at + 1) throw new Error(`migration ${at + 1} has the number ${number}`)
    if (compatibleFrom > number) throw new Error(`migration ${number} is not compatible with its own program`)
  }
}
