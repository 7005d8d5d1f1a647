// A failed test is retried once after the others of its group, and the errors of both attempts are shown.
import { jest } from '@jest/globals'

jest.retryTimes(1, { logErrorsBeforeRetry: true })
