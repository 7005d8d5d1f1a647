import { createRequire } from 'node:module'
import { join } from 'node:path'
import webpack, { type Configuration } from 'webpack'

export interface BundleOptions {
  /** The site at these origins gives orders and gets the reports. */
  origins: readonly string[]
  /** Other addresses of judges are given by key and name, as in `REMOTE_ADDRESSES`. */
  judges: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The scripts are written to this folder. */
  to: string
}

const { resolve } = createRequire(import.meta.url)
const ofSites = (path: string) => join(import.meta.dirname, '../../services/remote/src/sites', path)

/** Builds one script for each part of the extension, the same for both browsers. */
export function bundleConfig({ origins, judges, to }: BundleOptions): Configuration {
  const source = (name: string) => join(import.meta.dirname, 'src', `${name}.ts`)
  return {
    mode: 'production',
    context: import.meta.dirname,
    target: ['web', 'es2022'],
    devtool: false,
    entry: {
      background: source('background'),
      page: source('page'),
      form: source('form'),
      runs: source('runs'),
    },
    output: { path: to, filename: '[name].js', clean: true },
    resolve: {
      extensions: ['.ts', '.mjs', '.js'],
      // The background has no document.
      conditionNames: ['worker', '...'],
      alias: {
        typebox$: join(import.meta.dirname, '../webpack/typebox-lean.ts'),
        // In the tab with the form, the page of Codeforces' older guard runs its own script.
        [ofSites('codeforces/guard-cookie.ts')]: source('guard-cookie'),
      },
    },
    module: {
      rules: [
        {
          test: /\.ts$/,
          exclude: /node_modules/,
          loader: resolve('swc-loader'),
          options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
        },
      ],
    },
    plugins: [
      new webpack.DefinePlugin({
        __SITE_ORIGINS__: JSON.stringify(origins),
        __JUDGE_ADDRESSES__: JSON.stringify(judges),
      }),
    ],
    // Extension stores require readable code.
    optimization: { minimize: false, splitChunks: false, runtimeChunk: false },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }
}
