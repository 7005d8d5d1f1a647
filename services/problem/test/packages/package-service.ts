import { secret } from '@verdict/test-kit/environment'
import { zipOfTexts } from '../../../kit/test/zips.ts'
import { startCompilePeer } from '../compile-peer.ts'
import { startGroupPeer } from '../group-peer.ts'
import { startProblemService, type Answer, type CallOptions } from '../problem-service.ts'

/** The service with groups and a worker that compiles every program without the word `broken`. */
export async function startPackageService(env: Record<string, string> = {}) {
  const groups = await startGroupPeer(secret)
  const compiler = await startCompilePeer(secret, ({ program }) => {
    const isBroken = program?.code.includes('broken') === true
    return { compiled: !isBroken, text: isBroken ? 'broken: no such thing' : '' }
  })
  const service = await startProblemService({
    env: {
      GROUP_GRPC_URL: groups.address,
      SITE_GRPC_URL: groups.siteAddress,
      SUBMISSION_GRPC_URL: compiler.address,
      PROBLEM_READ_CACHE_MS: '0',
      PROBLEM_DEFAULT_LANGUAGE: 'en-US',
      ...env,
    },
  })

  const upload = (query: string, files: Record<string, string> | Buffer, options?: CallOptions): Promise<Answer> => {
    const zip = Buffer.isBuffer(files) ? files : zipOfTexts(files)
    return service.uploadTo(`/api/file/import-package?${query}`, zip, options)
  }

  return {
    ...service,
    groups,
    compiler,
    /** Imports, or with `dryRun=true` reports what would be imported. */
    import: upload,
    /** The editor's view of an imported problem with its tests. */
    async problem(pid: number) {
      const { data } = await service.get(`/api/admin/problem?pid=${pid}`)
      const tests = await service.get(`/api/admin/problem/get-problem-cases?pid=${pid}`)
      const examples = await service.get(`/api/problem-examples?pid=${pid}`)
      const languages = await service.get(`/api/get-problem-languages?pid=${pid}`)
      const tags = await service.get(`/api/get-problem-tags?pid=${pid}`)
      return {
        ...data,
        tests: tests.data,
        solutions: examples.data,
        languages: languages.data.map(({ name }: { name: string }) => name),
        tags: tags.data.map(({ name }: { name: string }) => name),
      }
    },
    async stop() {
      await service.stop()
      await groups.close()
      await compiler.close()
    },
  }
}

export type PackageService = Awaited<ReturnType<typeof startPackageService>>

/** The entries of a report as `lost path code`. */
export function noteLines({ data }: Answer): string[] {
  return data.problems.flatMap(({ notes }: { notes: { kind: string; path: string; code: string }[] }) =>
    notes.map(({ kind, path, code }) => `${kind} ${path} ${code}`),
  )
}
