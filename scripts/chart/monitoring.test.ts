import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { root } from '../lib/root.ts'
import { dashboards } from './dashboards.ts'

interface Alert {
  alert: string
  expr: string
}

const alerts = parse(readFileSync(path.join(root, 'charts/verdict/files/alerts.yaml'), 'utf8')) as Alert[]

/** Finds the metrics that services declare, without the prefix `verdict_`. */
function declaredMetrics(): Set<string> {
  const files = readdirSync(path.join(root, 'services'))
    .map((service) => path.join(root, 'services', service, 'src'))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
    )
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
  const declaration = /\b(?:counter|gauge|histogram)(?:<[^>]*>)?\(\s*['`]([a-z_${}]+)['`]/g
  const names = files.flatMap((text) => [...text.matchAll(declaration)].map(([, name]) => name ?? ''))
  return new Set(
    names.flatMap((name) =>
      name.includes('${side}') ? ['client', 'server'].map((side) => name.replace('${side}', side)) : name,
    ),
  )
}

function metricsOf(query: string): string[] {
  return [...query.matchAll(/\bverdict_([a-z_]+)/g)].map(([, name]) => (name ?? '').replace(/_(bucket|count|sum)$/, ''))
}

describe('monitoring', () => {
  it('uses only metrics that services have', () => {
    const declared = declaredMetrics()
    const queries = [
      ...alerts.map(({ expr }) => expr),
      ...Object.values(dashboards).flatMap(({ panels }) =>
        panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ),
    ]
    const queried = [...new Set(queries.flatMap(metricsOf))]
    expect(queried.length).toBeGreaterThan(20)
    expect(queried.filter((name) => !declared.has(name))).toEqual([])
  })

  it('has a runbook for each alert', () => {
    const page = readFileSync(path.join(root, 'docs/operations/alerts.md'), 'utf8')
    const headings = [...page.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
    expect(headings.sort()).toEqual(alerts.map(({ alert }) => alert).sort())
  })
})
