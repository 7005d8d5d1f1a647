import { cruise, type IModule } from 'dependency-cruiser'
import readConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'

/** Imports are resolved as in the checks of import rules. */
const { options } = await readConfig('./.dependency-cruiser.mjs')

/** Maps each file of an area to the files that it imports, by path from the root. */
export interface ImportGraph {
  /** Type-only imports are left out. */
  byValue: Map<string, Set<string>>
  /** Type-only imports are included. */
  all: Map<string, Set<string>>
}

/** Reads the imports between the files of a folder, without tests. */
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
