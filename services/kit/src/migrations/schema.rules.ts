/** Schema state of the data of a service. */
export interface SchemaState {
  /** Number of the last migration that is done; 0: none. */
  number: number
  /** The lowest schema number of a program that can work with the data. */
  compatibleFrom: number
}

/** A later program has migrated the data in a way that this one cannot work with. */
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

/** @throws NewerSchemaError when a program of schema number `program` must not use the data */
export function assertProgramFits(state: SchemaState, program: number, database: string): void {
  if (program < state.compatibleFrom) throw new NewerSchemaError(database, state, program)
}

/** @throws Error unless migrations are numbered 1, 2, 3 … and none requires a later program than its own */
export function assertNumbered(steps: readonly { number: number; compatibleFrom?: number }[]): void {
  for (const [at, { number, compatibleFrom = 0 }] of steps.entries()) {
    if (number !== at + 1) throw new Error(`migration ${at + 1} has the number ${number}`)
    if (compatibleFrom > number) throw new Error(`migration ${number} is not compatible with its own program`)
  }
}
