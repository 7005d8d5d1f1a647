// A test that fails is tried once more after the others of its group; the reasons of both attempts are shown.
import { jest } from '@jest/globals'

jest.retryTimes(1, { logErrorsBeforeRetry: true })
