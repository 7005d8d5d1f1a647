import { Worker } from 'node:worker_threads'
import webpack, { type Chunk, type ChunkGroup, type Compilation, type Compiler } from 'webpack'
import { remoteDescriptionFile } from '@verdict/proto/frontends/remote-description'
import { firstPaintFile } from './first-paint.ts'
import type { DescribedRemote } from './describe-remote.ts'

const { Compilation: stages, sources } = webpack
const pluginName = 'RemoteFiles'

/**
 * Writes two files beside a remote's manifest. `remote.json` describes the remote (`RemoteDescription` of
 * `@verdict/proto`). `page-scripts.json` lists for each page the scripts that it needs besides the declaration, its
 * texts by language, the pages that redirect guests (`signInPages`) and the script of the first paint; the gateway
 * preloads these, so that they load in parallel with the declaration.
 *
 * `{ pages: { '/problem/:problemID': ['assets/1.js'] }, texts: { 'zh-CN': ['assets/2.js'] }, signInPages:
 * ['/training/:id'] }`
 */
export class RemoteFiles {
  readonly declaration: string

  /** @param declaration the file that exports the remote as `remote` */
  constructor(declaration: string) {
    this.declaration = declaration
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      const emit = (name: string, content: object) =>
        compilation.emitAsset(name, new sources.RawSource(JSON.stringify(content)))
      compilation.hooks.processAssets.tapPromise(
        // This stage is after names are known and before files are compressed.
        { name: pluginName, stage: stages.PROCESS_ASSETS_STAGE_SUMMARIZE },
        async () => {
          const { description, modules, signInPages, firstPaintPages } = await runDeclaration(this.declaration)
          emit(remoteDescriptionFile, description)
          const file = firstPaintFile(compilation)
          emit('page-scripts.json', {
            ...pageScripts(compilation, new Map(Object.entries(modules))),
            signInPages,
            ...(file === undefined ? {} : { firstPaint: { file, pages: firstPaintPages } }),
          })
        },
      )
    })
  }
}

function runDeclaration(file: string): Promise<DescribedRemote> {
  return new Promise((done, fail) => {
    const worker = new Worker(new URL('describe-remote.worker.ts', import.meta.url), { workerData: file })
    worker.once('message', done)
    worker.once('error', fail)
  })
}

function pageScripts(compilation: Compilation, modules: ReadonlyMap<string, string>) {
  const exposed = [...compilation.namedChunkGroups].flatMap(([name, group]) =>
    name === '__federation_expose_remote' ? [group] : [],
  )
  const known = new Set<Chunk>([
    ...[...compilation.entrypoints.values()].flatMap(({ chunks }) => chunks),
    ...exposed.flatMap(({ chunks }) => chunks),
  ])
  const groups = exposed.flatMap((group) => [...group.childrenIterable])
  const scriptsOf = (predicate: (request: string) => boolean) =>
    unique(groups.filter((group) => requestsOf(group).some(predicate)).flatMap((group) => scriptsBeyond(known, group)))
  const pages = new Map([...modules].map(([path, module]) => [path, scriptsOf((request) => request === module)]))
  const texts = new Map(
    ['zh-CN', 'en-US'].map((language) => [language, scriptsOf((request) => request.endsWith(`?language=${language}`))]),
  )
  return { pages: Object.fromEntries(pages), texts: Object.fromEntries(texts) }
}

function unique(files: readonly string[]): string[] {
  return [...new Set(files)]
}

function requestsOf(group: ChunkGroup): string[] {
  return group.origins.map(({ request }) => request ?? '')
}

function scriptsBeyond(known: ReadonlySet<Chunk>, { chunks }: ChunkGroup): string[] {
  const files = chunks.filter((chunk) => !known.has(chunk)).flatMap((chunk) => [...chunk.files])
  return files.filter((file) => file.endsWith('.js'))
}
