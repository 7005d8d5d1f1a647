import { type BrotliOptions, constants } from 'node:zlib'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import CompressionPlugin from 'compression-webpack-plugin'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack'
import { FirstPaint } from './first-paint.ts'
import { FirstViewBudget } from './first-view-budget.ts'
import { RemoteFiles } from './remote-files.ts'
import { sharedModules } from './shared.ts'

export interface FrontendOptions {
  /** The folder of the frontend's package is absolute. */
  folder: string
  mode: 'production' | 'development'
}

const { resolve } = createRequire(import.meta.url)
/** This declaration of a remote is its only exposed module. */
const declaration = 'src/remote.ts'
/** The first paint starts here, if the remote has one. */
const firstPaint = 'src/first-paint/main.ts'
const hashed = '[name].[contenthash:10]'

/**
 * Makes the webpack configuration of a frontend by its package name: `@verdict/web-shell` is the host, any other
 * `@verdict/web-<name>` a remote that exposes its `src/remote.ts`.
 */
export function frontendConfig({ folder, mode }: FrontendOptions): Configuration {
  const name = frontendName(folder)
  const isShell = name === 'shell'
  const isProduction = mode === 'production'
  return {
    name,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    entry: isShell ? { main: './src/main.tsx' } : {},
    output: {
      path: join(folder, 'dist'),
      clean: true,
      publicPath: isShell ? '/' : 'auto',
      uniqueName: `verdict-${name}`,
      filename: isProduction ? `assets/${hashed}.js` : 'assets/[name].js',
      chunkFilename: isProduction ? `assets/${hashed}.js` : 'assets/[name].js',
      assetModuleFilename: `assets/${hashed}[ext]`,
      chunkLoadTimeout: 120_000,
    },
    // Source maps are files, because those that use eval would violate the content security policy of the site.
    devtool: isProduction ? false : 'cheap-module-source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // Route declarations need only the structure of the schemas; the library itself would be a fifth of the first
      // view.
      alias: { typebox$: join(import.meta.dirname, 'typebox-lean.ts'), ...leanLibraries, ...editorKeys },
    },
    module: { rules: rules(isProduction) },
    plugins: plugins({ name, folder, isShell, isProduction }),
    optimization: {
      minimize: isProduction,
      // The page names its scripts before they are minimized, so hashes must not be computed again afterwards.
      realContentHash: false,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: true, mangle: true },
        }),
      ],
      moduleIds: 'deterministic',
      // The page's first scripts are split into a few files that load and compile in parallel.
      ...(isShell ? { splitChunks: { cacheGroups: firstScripts } } : {}),
      chunkIds: isProduction ? 'deterministic' : 'named',
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(folder, 'node_modules/.cache/webpack'),
      version: mode,
      buildDependencies: { config: [import.meta.filename] },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }
}

/**
 * monaco-vim and monaco-emacs import paths of an older Monaco, which are aliased to ours, so that a page contains one
 * copy.
 */
const editorKeys = {
  'monaco-vim$': join(import.meta.dirname, '../kit/node_modules/monaco-vim/dist/index.mjs'),
  'monaco-editor$': 'monaco-editor/editor',
  'monaco-editor/esm/vs/editor/editor.api$': 'monaco-editor/editor',
  'monaco-editor/esm/vs/editor/common/commands/shiftCommand$': 'monaco-editor/editor/common/commands/shiftCommand',
}

const ofKit = (path: string) => join(import.meta.dirname, '../kit/node_modules', path)
const leanOf = (name: string) => join(import.meta.dirname, '../kit/src/lean', `${name}.ts`)

/** Aliases shared libraries to versions without unused parts; `whole` imports the original. */
const leanLibraries = {
  'react-router$': leanOf('react-router'),
  'react-router/whole$': ofKit('react-router/dist/production/index.js'),
  'react-i18next$': leanOf('react-i18next'),
  'react-i18next/whole$': ofKit('react-i18next/dist/es/index.js'),
  '@tanstack/react-query$': leanOf('react-query'),
  '@tanstack/react-query/whole$': ofKit('@tanstack/react-query/build/modern/index.js'),
}

const firstScripts = {
  defaultVendors: false,
  vendor: { test: /[\\/]node_modules[\\/]/, name: 'vendor', chunks: 'initial', enforce: true },
} as const

/** Returns the name of a frontend, such as `problem` for `@verdict/web-problem`. */
function frontendName(folder: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const name = typeof manifest === 'object' && manifest !== null && 'name' in manifest ? String(manifest.name) : ''
  const match = /^@verdict\/web-([a-z][a-z0-9-]*)$/.exec(name)
  if (match?.[1] === undefined) throw new Error(`${folder} is no frontend: its package is named "${name}"`)
  return match[1]
}

function rules(isProduction: boolean): NonNullable<Configuration['module']>['rules'] {
  return [
    // Each language of the texts is a separate chunk that only its readers load.
    { resourceQuery: /^\?language=/, loader: join(import.meta.dirname, 'texts-loader.ts') },
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      use: {
        loader: resolve('swc-loader'),
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development: !isProduction } },
          },
        },
      },
    },
    // Properties of route declarations that only services need are left out of pages.
    {
      test: /[\\/]proto[\\/]http[\\/].+\.ts$/,
      enforce: 'post',
      loader: join(import.meta.dirname, 'lean-routes-loader.ts'),
    },
    // Its own reference to a worker would be copied unbundled; the editor's frontend sets the worker.
    { test: /[\\/]monaco-editor[\\/].*\.js$/, parser: { url: false } },
    { test: /\.css$/, sideEffects: true, use: [MiniCssExtractPlugin.loader, resolve('css-loader')] },
    { test: /\.(woff2|ttf|png|svg|ico)$/, type: 'asset/resource' },
    // `?file` are scripts that run by themselves, `?served` are files that keep their names.
    { resourceQuery: /file/, type: 'asset/resource' },
    { resourceQuery: /served/, type: 'asset/resource', generator: { filename: '[name][ext]' } },
    // Style sheets of libraries name older font formats as fallbacks, which no supported browser requests.
    { test: /\.(woff|eot)$/, type: 'asset/resource', generator: { emit: false } },
  ]
}

interface PluginOptions {
  name: string
  folder: string
  isShell: boolean
  isProduction: boolean
}

function plugins({ name, folder, isShell, isProduction }: PluginOptions): WebpackPluginInstance[] {
  const all: WebpackPluginInstance[] = [
    new MiniCssExtractPlugin({ filename: `assets/${hashed}.css`, chunkFilename: `assets/${hashed}.css` }),
    federation(name, folder, isShell, isProduction),
    // The runtime for remotes would be a second copy, in the other module format.
    new webpack.NormalModuleReplacementPlugin(/@module-federation[\\/].*\.cjs$/, (resource) => {
      resource.request = resource.request.replace(/\.cjs$/, '.js')
    }),
    new webpack.NormalModuleReplacementPlugin(
      /[\\/]snapshot[\\/]SnapshotHandler\.js$/,
      join(import.meta.dirname, 'federation-snapshots.ts'),
    ),
    new webpack.NormalModuleReplacementPlugin(
      /[\\/](?:plugins[\\/]generate-preload-assets|utils[\\/]preload)\.js$/,
      join(import.meta.dirname, 'federation-preload.ts'),
    ),
    // These branches of the federation runtime are for module systems that are not used here, and would call `new
    // Function`.
    new webpack.DefinePlugin({
      'typeof FEDERATION_ALLOW_NEW_FUNCTION': '"undefined"',
      'typeof __system_context__': '"undefined"',
    }),
  ]
  if (isShell)
    all.push(
      new HtmlWebpackPlugin({
        template: './src/index.html',
        inject: false,
      }),
    )
  else all.push(new FirstPaint(join(folder, firstPaint)), new RemoteFiles(join(folder, declaration)))
  if (isProduction) all.push(...compressed(), new FirstViewBudget(isShell ? 'shell' : 'remote'))
  return all
}

function federation(name: string, folder: string, isShell: boolean, isProduction: boolean): WebpackPluginInstance {
  return new ModuleFederationPlugin({
    name: `verdict_${name.replaceAll('-', '_')}`,
    ...(isShell
      ? { remotes: {} }
      : {
          filename: isProduction ? 'assets/remoteEntry.[contenthash:10].js' : 'assets/remoteEntry.js',
          exposes: { './remote': `./${declaration}` },
        }),
    shared: sharedModules(folder, { bringsThem: isShell }),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: !isShell,
    // The shell reads the manifests itself. Otherwise the runtime would include its own, larger reader, which runs text
    // as code.
    experiments: {
      optimization: { disableSnapshot: true, target: 'web' },
      // A page has only one copy of the federation runtime, the shell's.
      ...(isShell ? { provideExternalRuntime: true } : { externalRuntime: true }),
    },
  })
}

function compressed(): WebpackPluginInstance[] {
  const test = /\.(js|css|html|svg|json|ttf)$/
  return [
    // Compressing megabytes of a formatter with brotli would take longer than the build.
    new CompressionPlugin({
      test: /\.(js|css|html|svg|json|ttf|wasm)$/,
      threshold: 512,
      algorithm: 'gzip',
      compressionOptions: { level: 9 },
    }),
    new CompressionPlugin<BrotliOptions>({
      test,
      threshold: 512,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
  ]
}
