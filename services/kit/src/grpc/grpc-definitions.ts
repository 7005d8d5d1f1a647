import { join } from 'node:path'
import type { ServiceDefinition } from '@grpc/grpc-js'
import { loadSync, type MethodDefinition } from '@grpc/proto-loader'
import { protoFolder, type GrpcServiceName, type GrpcServices, type GrpcStreams } from '@verdict/proto/grpc/services'

/** Methods of a service by their names in the .proto file, without the index signature of the generated type. */
type Named<D> = { [M in keyof D as string extends M ? never : number extends M ? never : M]: D[M] }
type MethodName<S extends GrpcServiceName> = keyof Named<GrpcServices[S]> & string
type StreamName<S extends GrpcServiceName> = S extends keyof GrpcStreams ? GrpcStreams[S] : never

/** The request as the caller writes it: every field is optional. */
type RequestIn<M> = M extends MethodDefinition<infer In, infer _Res, infer _Req, infer _Out> ? In : never
/** The request as the handler reads it: every field is set, missing ones to their default. */
type RequestOut<M> = M extends MethodDefinition<infer _In, infer _Res, infer Req, infer _Out> ? Req : never
type ResponseIn<M> = M extends MethodDefinition<infer _In, infer Res, infer _Req, infer _Out> ? Res : never
type ResponseOut<M> = M extends MethodDefinition<infer _In, infer _Res, infer _Req, infer Out> ? Out : never

export interface GrpcCall {
  /** Given when the caller went away or its deadline passed. */
  signal: AbortSignal
}

/**
 * Implementation of a service: `GetMany` of the .proto file is `getMany` here; a streaming method returns an iterable.
 */
export type GrpcHandlers<S extends GrpcServiceName> = {
  [M in MethodName<S> as Uncapitalize<M>]: M extends StreamName<S>
    ? (request: RequestOut<GrpcServices[S][M]>, call: GrpcCall) => AsyncIterable<ResponseIn<GrpcServices[S][M]>>
    : (request: RequestOut<GrpcServices[S][M]>, call: GrpcCall) => Promise<ResponseIn<GrpcServices[S][M]>>
}

export interface CallOptions {
  /** Overrides the deadline of the client. A stream without one has no deadline. */
  deadlineMs?: number
  signal?: AbortSignal
}

export type GrpcMethods<S extends GrpcServiceName> = {
  [M in MethodName<S> as Uncapitalize<M>]: M extends StreamName<S>
    ? (request: RequestIn<GrpcServices[S][M]>, options?: CallOptions) => AsyncIterable<ResponseOut<GrpcServices[S][M]>>
    : (request: RequestIn<GrpcServices[S][M]>, options?: CallOptions) => Promise<ResponseOut<GrpcServices[S][M]>>
}

export type GrpcMethodName<S extends GrpcServiceName> = keyof GrpcMethods<S> & string

const loaded = new Map<string, ReturnType<typeof loadSync>>()

/** The service of that name, read from its .proto file: the package `a.v1` is in `a.proto`. */
export function definitionOf(name: GrpcServiceName): ServiceDefinition {
  const file = `${name.split('.')[0]}.proto`
  const known = loaded.get(file)
  const definitions =
    known ?? loadSync(file, { includeDirs: [protoFolder], longs: Number, enums: String, defaults: true, arrays: true })
  loaded.set(file, definitions)
  const definition = definitions[name]
  if (definition === undefined || 'format' in definition)
    throw new Error(`${name} is not in ${join(protoFolder, file)}`)
  return definition
}

export function methodNameOf(protoName: string): string {
  return protoName.charAt(0).toLowerCase() + protoName.slice(1)
}

/** A task may carry 64 MiB of answers. */
export const maxMessageBytes = 72 * 1024 * 1024

export const messageLimits = {
  'grpc.max_receive_message_length': maxMessageBytes,
  'grpc.max_send_message_length': maxMessageBytes,
}
