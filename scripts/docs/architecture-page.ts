import { cycleExceptions, capabilityProviders, capabilityUsers } from '@verdict/proto/call-graph'
import { capabilityNames } from '@verdict/proto/capabilities'
import { serviceNames, services } from '@verdict/proto/services'
import { cyclesIn, type Graph } from '../lib/cycles.rules.ts'
import type { ImportGraph } from './import-graph.ts'

/** An area is a service or a frontend, with the imports between its files. */
export interface Area {
  /** The folder is relative to the root, such as `services/contest/src`. */
  folder: string
  imports: ImportGraph
}

const introduction = `# Architecture

Made of the code by \`node scripts/docs/architecture.ts\`; \`npm test -- docs\` fails while it is out of date. What the parts are
for says [For developers](developers.md).`

const list = (names: readonly string[]) => (names.length === 0 ? '–' : names.join(', '))

/** Makes the page that shows calls between services and imports between folders. */
export function architecturePage(areas: readonly Area[]): string {
  return [introduction, ...callSections(), ...importSections(areas), circleSection(areas), ''].join('\n\n')
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function callSections(): string[] {
  const calls = table(
    ['service', 'calls by name', 'uses', 'provides'],
    serviceNames.map((name) => [
      name,
      list(services[name].calls),
      list(services[name].uses),
      list(services[name].provides),
    ]),
  )
  const capabilities = table(
    ['capability', 'asked by', 'answered by'],
    capabilityNames.map((name) => [name, list(capabilityUsers(name)), list(capabilityProviders(name))]),
  )
  const back = table(
    ['from', 'to', 'why'],
    cycleExceptions.map(({ from, to, reason }) => [from, to, reason]),
  )
  return [
    '## Calls between services',
    'Over gRPC, as `proto/services.ts` allows them. Who uses a capability asks all who provide it, whoever they are.',
    calls,
    capabilities,
    'Calls by name form no circle but for these, which `proto/call-graph.ts` gives the reasons of:',
    back,
  ]
}

/**
 * Returns the folder that a file counts for: the one below `src` or below its `features`, or `src` for files directly
 * in it.
 */
function placeOf(file: string, folder: string): string {
  const [first = '', second = '', third] = file.slice(folder.length + 1).split('/')
  if (second === '') return 'src'
  return first === 'features' && third !== undefined ? `${first}/${second}` : first
}

/** Reduces imports between files to imports between folders. */
function folderGraph(folder: string, files: Graph): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>()
  for (const [file, imported] of files) {
    const from = placeOf(file, folder)
    const to = arrows.get(from) ?? new Set<string>()
    arrows.set(from, to)
    for (const other of imported) if (placeOf(other, folder) !== from) to.add(placeOf(other, folder))
  }
  return arrows
}

function importSections(areas: readonly Area[]): string[] {
  return [
    '## Imports between folders',
    'Of each service and each part of the pages. What is marked `*` is imported for its types alone. Files that lie in `src` itself put the folders together: what they import is left out.',
    ...areas.flatMap(({ folder, imports }) => {
      const lines = arrowLines(folder, imports)
      return lines.length === 0 ? [] : [`### ${folder}`, ['```', ...lines, '```'].join('\n')]
    }),
  ]
}

function arrowLines(folder: string, { byValue, all }: ImportGraph): string[] {
  const values = folderGraph(folder, byValue)
  return [...folderGraph(folder, all)]
    .filter(([from]) => from !== 'src')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([from, to]) => {
      const names = [...to].sort().map((name) => (values.get(from)?.has(name) === true ? name : `${name}*`))
      return `${from} → ${list(names)}`
    })
}

function circleSection(areas: readonly Area[]): string {
  const lines = areas.flatMap(({ folder, imports }) => {
    const circles = (graph: Graph, what: string) =>
      cyclesIn(graph).map((files) => `- ${what} in ${folder}: ${circleText(files, folder)}`)
    const { src: _, ...folders } = Object.fromEntries(folderGraph(folder, imports.byValue))
    return [
      ...cyclesIn(new Map(Object.entries(folders))).map(
        (names) => `- folders by value in ${folder}: ${names.join(', ')}`,
      ),
      ...circles(imports.byValue, 'files by value'),
      ...circles(imports.all, 'files by type'),
    ]
  })
  return `## Circles\n\n${lines.length === 0 ? 'None.' : lines.join('\n')}`
}

/** Names the files of a small cycle, or the folders of a large one. */
function circleText(files: readonly string[], folder: string): string {
  if (files.length <= 6) return files.map((file) => file.slice(folder.length + 1)).join(', ')
  const folders = [...new Set(files.map((file) => placeOf(file, folder)))]
  return `${files.length} files of ${folders.sort().join(', ')}`
}
