import webpack, { type Chunk, type ChunkGroup, type Compilation, type Compiler } from 'webpack'

/**
 * Limits the size of scripts and styles of a page's first view as transferred (brotli), in KB. The shell's budget is
 * what every page loads; a remote's budget is what its largest page, a form for administrators, adds.
 * `scripts/bench/browser/first-view.ts` measures pages of readers by their own limits.
 */
const budgetsKb = { shell: 210, remote: 60 } as const

/**
 * Fails a build when its first view exceeds the budget. Lazily loaded code (editor, formulas, charts) does not count.
 */
export class FirstViewBudget {
  readonly part: keyof typeof budgetsKb
  readonly maxKb: number

  constructor(part: keyof typeof budgetsKb, maxKb: number = budgetsKb[part]) {
    this.part = part
    this.maxKb = maxKb
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('FirstViewBudget', (compilation) => {
      const [name, bytes] = this.part === 'shell' ? heaviest(compilation, entriesOf) : heaviest(compilation, pagesOf)
      const kilobytes = bytes / 1024
      if (kilobytes <= this.maxKb) return
      const text = `The first view of ${name} weighs ${kilobytes.toFixed(1)} KB of script and style; at most ${this.maxKb} KB are allowed.`
      compilation.errors.push(new webpack.WebpackError(text))
    })
  }
}

type Views = (compilation: Compilation) => Map<string, Set<Chunk>>

function heaviest(compilation: Compilation, views: Views): [name: string, bytes: number] {
  const weighed = [...views(compilation)].map(([name, chunks]): [string, number] => [name, weigh(compilation, chunks)])
  return weighed.reduce((most, one) => (one[1] > most[1] ? one : most), ['nothing', 0])
}

function entriesOf({ entrypoints }: Compilation): Map<string, Set<Chunk>> {
  return new Map([...entrypoints].map(([name, entry]) => [name, new Set(entry.chunks)]))
}

/** Finds the pages of a remote, which are the dynamic imports of its exposed module. */
function pagesOf({ entrypoints, namedChunkGroups }: Compilation): Map<string, Set<Chunk>> {
  const exposed = [...namedChunkGroups].filter(([name]) => name?.startsWith('__federation_expose_'))
  const always = [...entrypoints.values(), ...exposed.map(([, group]) => group)].flatMap(({ chunks }) => chunks)
  const pages = exposed.flatMap(([, group]) => [...group.childrenIterable])
  return new Map(pages.map((page) => [nameOf(page), new Set([...always, ...page.chunks])]))
}

function nameOf(page: ChunkGroup): string {
  return page.origins[0]?.request ?? page.id
}

function weigh(compilation: Compilation, chunks: Iterable<Chunk>): number {
  const files = new Set([...chunks].flatMap((chunk) => [...chunk.files]).filter((file) => /\.(js|css)$/.test(file)))
  return [...files].reduce((sum, file) => sum + sizeOf(compilation, file), 0)
}

/** Returns the transferred size; small files are not compressed. */
function sizeOf(compilation: Compilation, file: string): number {
  return (compilation.getAsset(`${file}.br`) ?? compilation.getAsset(file))?.source.size() ?? 0
}
