import { cruise, type IModule } from 'dependency-cruiser'
import readConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'

/** The rules of who may import whom: files are found by their options. */
const { options } = await readConfig('./.dependency-cruiser.mjs')

/** Imports between the files of an area, by path from the root. */
export interface ImportGraph {
  /** Runtime imports. */
  byValue: Map<string, Set<string>>
  /** All imports, including type-only ones. */
  all: Map<string, Set<string>>
}

/** The import graph of a folder, without tests and outside files. */
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
