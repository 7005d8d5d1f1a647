/** Writes the types of every .proto file here to ./generated. `--check` only says whether they are current. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = dirname(fileURLToPath(import.meta.url))
const target = join(here, 'generated')

function generateInto(folder: string): void {
  const loader = dirname(createRequire(import.meta.url).resolve('@grpc/proto-loader/package.json'))
  const files = readdirSync(here).filter((name) => name.endsWith('.proto'))
  execFileSync(process.execPath, [
    join(loader, 'build/bin/proto-loader-gen-types.js'),
    '--longs=Number',
    '--enums=String',
    '--defaults',
    '--importFileExtension=.ts',
    '--targetFileExtension=.ts',
    '--grpcLib=@grpc/grpc-js',
    `--outDir=${folder}`,
    '--includeDirs',
    here,
    '--',
    ...files,
  ])
  // The generator notes where its input lay; that folder is nobody's business.
  for (const [name, text] of filesBelow(folder)) writeFileSync(join(folder, name), text.replaceAll(`${here}/`, ''))
}

function filesBelow(folder: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, entry)
    if (statSync(path).isFile()) found.set(relative(folder, path), readFileSync(path, 'utf8'))
  }
  return found
}

const fresh = mkdtempSync(join(tmpdir(), 'verdict-proto-'))
try {
  generateInto(fresh)
  if (process.argv.includes('--check')) {
    const [expected, actual] = [filesBelow(fresh), filesBelow(target)]
    const stale = [...new Set([...expected.keys(), ...actual.keys()])].filter(
      (name) => expected.get(name) !== actual.get(name),
    )
    if (stale.length > 0) {
      process.stderr.write(
        `proto/grpc/generated is out of date (run: pnpm --filter @verdict/proto generate): ${stale.join(', ')}\n`,
      )
      process.exitCode = 1
    }
  } else {
    rmSync(target, { recursive: true, force: true })
    cpSync(fresh, target, { recursive: true })
  }
} finally {
  rmSync(fresh, { recursive: true, force: true })
}
