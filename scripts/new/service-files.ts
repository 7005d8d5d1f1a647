import { pascalCase } from './edits.ts'

interface Ports {
  http: number
  grpc: number
}

/** Finds the next free ports of the registry. */
export function freePorts(rows: readonly { http: number; grpc: number | null }[]): Ports {
  return {
    // The gateway has the port of the site, outside the range of the others.
    http: Math.max(...rows.map(({ http }) => http)) + 1,
    grpc: Math.max(...rows.map(({ grpc }) => grpc ?? 0)) + 1,
  }
}

const gatewayRow = '  gateway: {\n'

/**
 * Adds a row for the service to the text of the registry, before the gateway, which has to start last.
 *
 * @throws Error without a row of the gateway
 */
export function withRow(registry: string, name: string, { http, grpc }: Ports): string {
  if (!registry.includes(gatewayRow)) throw new Error('proto/services.ts has no row of the gateway')
  const row = `  ${name}: {
    title: '${pascalCase(name)}',
    http: ${http},
    grpc: ${grpc},
    database: 'verdict_${name}',
    calls: [],
    provides: [],
    uses: [],
    routes: [],
    protos: [],
    events: [],
  },
`
  return registry.replace(gatewayRow, row + gatewayRow)
}

/**
 * Makes the files of a service that starts and answers its probes but does nothing else yet, by their path in its
 * folder.
 */
export function serviceFiles(name: string): Record<string, string> {
  const title = pascalCase(name)
  return {
    'package.json': `${JSON.stringify(packageOf(name), null, 2)}\n`,
    'README.md': `# ${name}\n\nWhat it owns, what it answers, what it publishes and consumes. Database \`verdict_${name}\`.\n`,
    'src/main.ts': `import { runUntilSignal } from '@verdict/kit/run'
import { create${title}Service } from './index.ts'

await runUntilSignal(() => create${title}Service.fromEnvironment(process.env))
`,
    'src/index.ts': `export { ${name}Settings, type ${title}Settings } from './config.ts'
export { create${title}Service } from './service.ts'
`,
    'src/config.ts': `import { commonSettings, defineSettings, serviceSettings, type Settings } from '@verdict/kit/config'

/** Settings of ${name}. */
export const ${name}Settings = defineSettings({
  ...commonSettings,
  ...serviceSettings('${name}'),
})

export type ${title}Settings = Settings<typeof ${name}Settings>
`,
    'src/context.ts': `import type { Connection } from 'mongoose'
import type { Clock } from '@verdict/kit/clock'
import type { Log } from '@verdict/kit/log'

/** What use cases get. */
export interface ${title}Context {
  db: Connection
  clock: Clock
  log: Log
}
`,
    'src/service.ts': `import { defineService, type ServiceParts } from '@verdict/kit/service'
import { ${name}Settings, type ${title}Settings } from './config.ts'
import type { ${title}Context } from './context.ts'

export const create${title}Service = defineService({
  name: '${name}',
  settings: ${name}Settings,
  context: createContext,
  routes: [],
})

function createContext({ db, clock, log }: ServiceParts<${title}Settings>): ${title}Context {
  return { db: db(), clock, log }
}
`,
  }
}

function packageOf(name: string) {
  return {
    name: `@verdict/${name}`,
    private: true,
    version: '0.1.0',
    type: 'module',
    exports: { '.': './src/index.ts' },
    scripts: { start: 'node src/main.ts', dev: 'node --watch src/main.ts' },
    dependencies: { '@verdict/kit': 'workspace:*', '@verdict/proto': 'workspace:*', mongoose: 'catalog:' },
  }
}
