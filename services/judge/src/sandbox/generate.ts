/** Writes the types of go-judge.proto to ./generated: `pnpm --filter @verdict/judge generate`. */
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const target = join(here, 'generated')
const loader = dirname(createRequire(import.meta.url).resolve('@grpc/proto-loader/package.json'))

rmSync(target, { recursive: true, force: true })
execFileSync(process.execPath, [
  join(loader, 'build/bin/proto-loader-gen-types.js'),
  '--longs=Number',
  '--enums=String',
  '--defaults',
  '--keepCase',
  '--importFileExtension=.ts',
  '--targetFileExtension=.ts',
  '--grpcLib=@grpc/grpc-js',
  `--outDir=${target}`,
  '--includeDirs',
  here,
  '--',
  'go-judge.proto',
])
// The generator records the folder of its input, which must not be published.
for (const entry of readdirSync(target, { recursive: true, encoding: 'utf8' })) {
  const path = join(target, entry)
  if (statSync(path).isFile()) writeFileSync(path, readFileSync(path, 'utf8').replaceAll(`${here}/`, ''))
}
