/**
 * Puts one program, or testlib.h, into a folder of an image, from where one machine would have it, too:
 * `node deploy/images/install.ts go-judge|k6|mongod|testlib <folder>`.
 */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openHome } from '../src/home.ts'
import { findGoJudge } from '../src/install/servers/go-judge.ts'
import { findK6 } from '../src/install/k6.ts'
import { findMongod } from '../src/install/servers/mongod.ts'
import { findTestlib } from '../src/install/testlib.ts'
import type { Toolbox } from '../src/install/toolbox.ts'

const finders: Record<string, (toolbox: Toolbox) => Promise<string>> = {
  'go-judge': findGoJudge,
  k6: findK6,
  mongod: findMongod,
  testlib: findTestlib,
}

const [name = '', target = ''] = process.argv.slice(2)
const find = finders[name]
if (find === undefined || target === '') throw new Error(`usage: install.ts ${Object.keys(finders).join('|')} <folder>`)

const folder = mkdtempSync(path.join(tmpdir(), 'verdict-install-'))
try {
  const file = await find({
    home: openHome(path.join(folder, 'home')),
    report: (line) => process.stdout.write(`${line}\n`),
  })
  mkdirSync(target, { recursive: true })
  // go-judge has the process that begins each program beside it.
  for (const one of [file, `${file}-init`])
    if (existsSync(one)) copyFileSync(one, path.join(target, path.basename(one)))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
