import { cruise, type IModule } from 'dependency-cruiser'
import readConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'

/** The rules of who may import whom: files are found by their options. */
const { options } = await readConfig('./.dependency-cruiser.mjs')

/** Files, by their path from the root, with what they import of the same area. */
export interface ImportGraph {
  /** Imports that are there when the code runs. */
  byValue: Map<string, Set<string>>
  /** All imports, those of types alone among them. */
  all: Map<string, Set<string>>
}

/** How the files of a folder import each other; tests and what stands outside are left out. */
export async function readImports(folder: string): Promise<ImportGraph> {
  const { tsPreCompilationDeps, enhancedResolveOptions, doNotFollow } = options ?? {}
  const { output } = await cruise(
    [folder],
    {
      ...(tsPreCompilationDeps === undefined ? {} : { tsPreCompilationDeps }),
      ...(doNotFollow === undefined ? {} : { doNotFollow }),
      exclude: { path: '\\.test\\.tsx?$' },
      includeOnly: { path: `^${folder}/` },
    },
    enhancedResolveOptions,
  )
  if (typeof output === 'string') throw new Error(output)
  const modules = output.modules.toSorted((a, b) => (a.source < b.source ? -1 : 1))
  return {
    byValue: graphOf(modules, (types) => !types.includes('type-only')),
    all: graphOf(modules, () => true),
  }
}

function graphOf(modules: readonly IModule[], isCounted: (types: readonly string[]) => boolean) {
  return new Map(
    modules.map(({ source, dependencies }) => [
      source,
      new Set(dependencies.filter((one) => isCounted(one.dependencyTypes)).map(({ resolved }) => resolved)),
    ]),
  )
}
