import { expect, it } from '@jest/globals'
import mongoose from 'mongoose'
import { isOutage } from './outage.ts'

/** The error of the driver for an interrupted bulk write. */
const bulkWriteError = (errorResponse: unknown) => Object.assign(new Error('bulk write'), { errorResponse })

it('recognises a bulk write that ended because its server was disconnected', () => {
  expect(isOutage(bulkWriteError(new mongoose.mongo.MongoNetworkError('connection interrupted')))).toBe(true)
  expect(isOutage(bulkWriteError({ message: 'E11000', code: 11_000 }))).toBe(false)
})
