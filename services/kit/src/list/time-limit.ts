import { AppError } from '../errors.ts'

const maxTimeMsExpired = 50

/** Runs a query that has a `maxTimeMS`. @throws AppError list.too_slow when the database gave up */
export async function mapQueryTimeout<T>(query: PromiseLike<T>): Promise<T> {
  try {
    return await query
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === maxTimeMsExpired)
      throw new AppError('list.too_slow')
    throw error
  }
}
