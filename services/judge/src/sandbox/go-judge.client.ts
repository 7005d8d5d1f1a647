import { existsSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { credentials, loadPackageDefinition, Metadata, status, type ServiceError } from '@grpc/grpc-js'
import { loadSync } from '@grpc/proto-loader'
import type { ProtoGrpcType } from './generated/go-judge.ts'
import type { ExecutorClient } from './generated/pb/Executor.ts'
import type { Response__Output } from './generated/pb/Response.ts'
import type { Request } from './generated/pb/Request.ts'
import { SpanKind } from '@opentelemetry/api'
import { withSpan } from '@verdict/kit/trace'
import { decodeResult, encodeRun, encodePipedRuns } from './go-judge.messages.ts'
import { describeGoJudge } from './go-judge.probe.ts'
import { SandboxError, type RunRequest, type RunResult, type Sandbox } from './sandbox.ts'

export interface GoJudgeAddress {
  /** The address of gRPC is host:port. */
  grpcAddress: string
  /** `/version` and `/config` are available only over REST. */
  httpUrl: string
  /** An empty token means that go-judge requires none. */
  token: string
}

/**
 * A run may wait this long for its turn inside go-judge, if several workers share it or the machine is overloaded. A
 * hang is noticed sooner: see `sandbox-health.ts`.
 */
const graceMs = 300_000
const removeTimeoutMs = 5_000

/** Connects to go-judge by its gRPC API, which transfers files as bytes, never as JSON text. */
export function connectGoJudge(address: GoJudgeAddress): Sandbox {
  const client = openClient(address.grpcAddress)
  const metadata = new Metadata()
  if (address.token !== '') metadata.set('authorization', `Bearer ${address.token}`)
  return {
    async run(request, signal) {
      const [result] = await execute(client, metadata, encodeRun(request), [request], signal)
      if (result === undefined) throw new SandboxError('failed', 'no result')
      return result
    },
    runTogether: (requests, pipes, signal) =>
      execute(client, metadata, encodePipedRuns(requests, pipes), requests, signal),
    remove: (fileId) =>
      new Promise((resolve) => {
        client.FileDelete({ fileID: fileId }, metadata, { deadline: Date.now() + removeTimeoutMs }, () => resolve())
      }),
    save: (fileId, path) => save(client, metadata, address.httpUrl, fileId, path),
    describe: () => describeGoJudge(address.httpUrl),
    close: () => client.close(),
  }
}

function openClient(address: string): ExecutorClient {
  const definition = loadSync(fileURLToPath(new URL('go-judge.proto', import.meta.url)), {
    keepCase: true,
    longs: Number,
    enums: String,
    defaults: true,
  })
  const { pb } = loadPackageDefinition(definition) as unknown as ProtoGrpcType
  return new pb.Executor(address, credentials.createInsecure(), {
    'grpc.max_receive_message_length': -1,
    'grpc.max_send_message_length': -1,
    // These settings reconnect to a restarted go-judge within a second.
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': 1000,
  })
}

/** Executes a run in a span of its own; connected programs share one. */
function execute(
  client: ExecutorClient,
  metadata: Metadata,
  message: Request,
  requests: readonly RunRequest[],
  signal: AbortSignal | undefined,
): Promise<RunResult[]> {
  return withSpan('run in the sandbox', { kind: SpanKind.CLIENT }, async (span) => {
    const results = await executeNow(client, metadata, message, requests, signal)
    const [first] = results
    if (first !== undefined) {
      span.setAttributes({ 'verdict.run.ending': first.ending.kind, 'verdict.run.cpu_ms': first.cpuMs })
    }
    return results
  })
}

async function executeNow(
  client: ExecutorClient,
  metadata: Metadata,
  message: Request,
  requests: readonly RunRequest[],
  signal: AbortSignal | undefined,
): Promise<RunResult[]> {
  const deadline = Date.now() + Math.max(...requests.map(({ limits }) => limits.wallMs)) + graceMs
  const response = await new Promise<Response__Output>((resolve, reject) => {
    if (signal?.aborted) {
      reject(new SandboxError('aborted', 'stopped before the run'))
      return
    }
    const call = client.Exec(message, metadata, { deadline }, (error, answer) => {
      signal?.removeEventListener('abort', cancel)
      if (error) reject(toSandboxError(error, signal))
      else if (answer) resolve(answer)
      else reject(new SandboxError('failed', 'empty answer'))
    })
    const cancel = () => call.cancel()
    signal?.addEventListener('abort', cancel, { once: true })
  })
  return requests.map(({ limits }, index) => {
    const result = response.results[index]
    if (result === undefined) throw new SandboxError('failed', response.error || 'no result')
    return decodeResult(result, limits)
  })
}

/** Copies a file on the disk if the folder is shared, and otherwise through memory. */
async function save(
  client: ExecutorClient,
  metadata: Metadata,
  httpUrl: string,
  fileId: string,
  path: string,
): Promise<void> {
  const { keptFolder } = await describeGoJudge(httpUrl)
  const source = join(keptFolder, fileId)
  if (keptFolder !== '' && existsSync(source)) {
    await copyFile(source, path)
    return
  }
  const content = await new Promise<Buffer>((resolve, reject) => {
    client.FileGet({ fileID: fileId }, metadata, { deadline: Date.now() + graceMs }, (error, answer) => {
      if (error) reject(toSandboxError(error))
      else resolve(answer?.content ?? Buffer.alloc(0))
    })
  })
  await writeFile(path, content)
}

/**
 * Whether go-judge was killed during a run. The client reports an internal or unknown error, depending on what it
 * notices first.
 */
function isConnectionLost({ code, details }: ServiceError): boolean {
  return (code === status.INTERNAL || code === status.UNKNOWN) && /RST_STREAM|ECONNRESET|EPIPE|dropped/i.test(details)
}

function toSandboxError(error: ServiceError, signal?: AbortSignal): SandboxError {
  if (error.code === status.CANCELLED) {
    // At the deadline the sandbox itself may be the first to give up.
    if (signal?.aborted) return new SandboxError('aborted', 'the run was stopped')
    return new SandboxError('unavailable', 'the sandbox gave up a run')
  }
  if (/file does not exists? with id|no such file or directory/.test(error.details))
    return new SandboxError('file-lost', error.details)
  if (error.code === status.DEADLINE_EXCEEDED)
    return new SandboxError('unavailable', 'the sandbox did not answer in time')
  const details = error.details || error.message
  if (error.code === status.UNAVAILABLE || isConnectionLost(error))
    return new SandboxError('unavailable', `the sandbox cannot be reached: ${details}`)
  return new SandboxError('failed', details)
}
