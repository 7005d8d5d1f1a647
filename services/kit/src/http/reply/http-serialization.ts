import fastJsonStringify from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify'

/**
 * Writes answers by their schemas, as Fastify does by default, but compiles a schema at the first answer of its route: a start
 * would wait for some hundred, and most routes of a process are never called.
 */
export const compileSerializer: FastifySerializerCompiler<object> = ({ schema }) => {
  let compiled: ((data: unknown) => string) | undefined
  return (data) => {
    compiled ??= fastJsonStringify(schema)
    return compiled(data)
  }
}
