import { readFileSync } from 'node:fs'
import webpack, { type Chunk, type ChunkGroup, type Compilation, type Compiler } from 'webpack'

const { Compilation: stages, sources } = webpack
const pluginName = 'PageScripts'

/**
 * Writes `page-scripts.json` beside a remote's manifest: for each page the scripts that it needs besides the routes, and
 * the texts by language. The gateway names them in the page, so that they come together with the routes and not after them.
 * `{ pages: { '/problem/:problemID': ['assets/1.js'] }, texts: { 'zh-CN': ['assets/2.js'] } }`
 */
export class PageScripts {
  readonly routesFile: string

  /** @param routesFile where the pages are declared, each with its path and the module that it is imported from */
  constructor(routesFile: string) {
    this.routesFile = routesFile
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.processAssets.tap(
        // Before the files are compressed, after their names are known.
        { name: pluginName, stage: stages.PROCESS_ASSETS_STAGE_SUMMARIZE },
        () => {
          const text = JSON.stringify(pageScripts(compilation, modulesOfPages(readFileSync(this.routesFile, 'utf8'))))
          compilation.emitAsset('page-scripts.json', new sources.RawSource(text))
        },
      )
    })
  }
}

/** Module by path, as the source of the routes says: `path: '/problem', … import('./ProblemListPage.tsx')`. */
export function modulesOfPages(source: string): Map<string, string> {
  const declarations = source.matchAll(/path: '([^']+)'(?:(?!path: )[\s\S])*?import\(\s*'([^']+)'/g)
  return new Map([...declarations].map(([, path = '', module = '']) => [path, module]))
}

function pageScripts(compilation: Compilation, modules: ReadonlyMap<string, string>) {
  const exposed = [...compilation.namedChunkGroups].flatMap(([name, group]) =>
    name === '__federation_expose_routes' ? [group] : [],
  )
  const known = new Set<Chunk>([
    ...[...compilation.entrypoints.values()].flatMap(({ chunks }) => chunks),
    ...exposed.flatMap(({ chunks }) => chunks),
  ])
  const groups = exposed.flatMap((group) => [...group.childrenIterable])
  const scriptsOf = (wanted: (request: string) => boolean) =>
    unique(groups.filter((group) => requestsOf(group).some(wanted)).flatMap((group) => scriptsBeyond(known, group)))
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
