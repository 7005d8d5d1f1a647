import fastJsonStringify from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'

/**
 * Serializes responses by their schemas as Fastify does, but compiles each schema at the first response of its route:
 * compiling hundreds at the start takes long, and most routes of a process are never called.
 */
export const compileSerializer: FastifySerializerCompiler<object> = ({ schema }) => {
  let compiled: ((data: unknown) => string) | undefined
  return (data) => {
    compiled ??= fastJsonStringify(schema)
    return compiled(data)
  }
}
