import { createRequire } from 'node:module'
import { join } from 'node:path'
import webpack, { type Configuration } from 'webpack'

export interface BundleOptions {
  /** Of the site that may give orders and gets the reports. */
  origins: readonly string[]
  /** Other addresses of judges by key and name, as `REMOTE_ADDRESSES` has them. */
  judges: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Folder of the scripts. */
  to: string
}

const { resolve } = createRequire(import.meta.url)
const ofSites = (path: string) => join(import.meta.dirname, '../../services/remote/src/sites', path)

/** One script for each part of the extension; both browsers run the same. */
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
        // The older guard of Codeforces is passed by its own script, in the tab with the form.
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
    // Stores want to read what they are given.
    optimization: { minimize: false, splitChunks: false, runtimeChunk: false },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }
}
