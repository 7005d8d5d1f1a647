import { expect, it } from '@jest/globals'
import mongoose from 'mongoose'
import { isOutage } from './outage.ts'

/** As the driver makes it of what has ended a bulk write. */
const bulkWriteError = (errorResponse: unknown) => Object.assign(new Error('bulk write'), { errorResponse })

it('sees that a bulk write ended because its server was cut off', () => {
  expect(isOutage(bulkWriteError(new mongoose.mongo.MongoNetworkError('connection interrupted')))).toBe(true)
  expect(isOutage(bulkWriteError({ message: 'E11000', code: 11_000 }))).toBe(false)
})
