import { existsSync } from 'node:fs'
import webpack, { type Compilation, type Compiler } from 'webpack'

const pluginName = 'FirstPaint'
const filename = 'assets/first-paint.[contenthash:10].js'

/**
 * Limits the size as transferred (brotli), because the script loads before those of the page and takes their bandwidth.
 */
const mostBytesSent = 10_240

/** Builds the first paint of a remote into a single script. Fails the build if the script is too large. */
export class FirstPaint {
  readonly entry: string
  readonly mostBytes: number

  /** @param entry a module that paints when it is run; a remote may have none */
  constructor(entry: string, mostBytes: number = mostBytesSent) {
    this.entry = entry
    this.mostBytes = mostBytes
  }

  apply(compiler: Compiler): void {
    if (!existsSync(this.entry)) return
    compiler.hooks.make.tapPromise(pluginName, (compilation) => buildAlone(compilation, this.entry))
    compiler.hooks.afterEmit.tap(pluginName, (compilation) => {
      const file = firstPaintFile(compilation) ?? ''
      const bytes = (compilation.getAsset(`${file}.br`) ?? compilation.getAsset(file))?.source.size() ?? 0
      if (bytes <= this.mostBytes) return
      const text = `What is painted first weighs ${bytes} bytes; at most ${this.mostBytes} are allowed.`
      compilation.errors.push(new webpack.WebpackError(text))
    })
  }
}

/** Finds the built file, if the remote has a first paint. */
export function firstPaintFile(compilation: Compilation): string | undefined {
  return Object.keys(compilation.assets).find((name) => /^assets\/first-paint\..*\.js$/.test(name))
}

/** Builds with a separate compiler, without the runtime and shared modules of the page. */
function buildAlone(compilation: Compilation, entry: string): Promise<void> {
  const child = compilation.createChildCompiler(pluginName, { filename, chunkFilename: filename, iife: true })
  new webpack.EntryPlugin(compilation.compiler.context, entry, { name: 'first-paint' }).apply(child)
  return new Promise((done, fail) => {
    child.runAsChild((error, _entries, built) => {
      const wrong = error ?? built?.errors[0]
      if (wrong === undefined || wrong === null) done()
      else fail(wrong)
    })
  })
}
