import type { CompileProgramRequest__Output as CompileRequest } from '@verdict/proto/grpc/generated/submission/v1/CompileProgramRequest'
import type { CompileProgramResponse } from '@verdict/proto/grpc/generated/submission/v1/CompileProgramResponse'
import { AppError } from '@verdict/kit/errors'
import { serveGrpc } from '@verdict/kit/grpc'
import { createLogger } from '@verdict/kit/log'
import { deriveServiceKeys } from '@verdict/kit/service-keys'

export interface CompilePeer {
  address: string
  /** The requests, oldest first. */
  asked: CompileRequest[]
  close: () => Promise<void>
}

/** A server of the real contract that returns the results in `answer`. */
export async function startCompilePeer(
  secret: string,
  answer: (request: CompileRequest) => CompileProgramResponse,
): Promise<CompilePeer> {
  const requests: CompileRequest[] = []
  const server = await serveGrpc(
    {
      'submission.v1.Jobs': {
        async compileProgram(request) {
          requests.push(request)
          return answer(request)
        },
        generate: () => {
          throw new AppError('submission.no_worker')
        },
      },
    },
    {
      host: '127.0.0.1',
      port: 0,
      log: createLogger({ service: 'test', level: 'error' }),
      keys: deriveServiceKeys(secret, 'submission'),
    },
  )
  return { address: `127.0.0.1:${server.port}`, asked: requests, close: () => server.close() }
}
