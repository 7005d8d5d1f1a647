import { errorCatalogue, type ErrorCode, type ErrorParams } from '@verdict/proto/errors/catalogue'

/**
 * A refusal that is part of the contract: its code is stable, its HTTP status and its texts are in the catalogue of
 * `@verdict/proto`. Anything else that is thrown is a bug.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly params: ErrorParams

  constructor(code: ErrorCode, params: ErrorParams = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.params = params
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }
}
