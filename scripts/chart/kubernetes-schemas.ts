/**
 * Makes `kubernetes-1.34.json`, the schemas that the objects of the chart are checked against: `node
 * scripts/chart/kubernetes-schemas.ts <swagger.json> <definition.yaml …>`. The first argument is
 * `api/openapi-spec/swagger.json` of the Go module `k8s.io/kubernetes`, the others are CustomResourceDefinitions. Only
 * the kinds that the chart uses are kept, and undeclared properties are forbidden.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseAllDocuments } from 'yaml'

const [swaggerFile, ...definitionFiles] = process.argv.slice(2)
const kinds = new Set([
  'v1/ConfigMap',
  'v1/PersistentVolumeClaim',
  'v1/Secret',
  'v1/Service',
  'v1/ServiceAccount',
  'apps/v1/Deployment',
  'apps/v1/StatefulSet',
  'autoscaling/v2/HorizontalPodAutoscaler',
  'batch/v1/CronJob',
  'batch/v1/Job',
  'networking.k8s.io/v1/Ingress',
  'networking.k8s.io/v1/NetworkPolicy',
  'policy/v1/PodDisruptionBudget',
  'scheduling.k8s.io/v1/PriorityClass',
  'keda.sh/v1alpha1/ScaledObject',
  'keda.sh/v1alpha1/TriggerAuthentication',
  'monitoring.coreos.com/v1/ServiceMonitor',
  'monitoring.coreos.com/v1/PrometheusRule',
  'gateway.networking.k8s.io/v1/HTTPRoute',
  'cert-manager.io/v1/Certificate',
  'cert-manager.io/v1/Issuer',
])
const quantity = 'io.k8s.apimachinery.pkg.api.resource.Quantity'
const intOrString = 'io.k8s.apimachinery.pkg.util.intstr.IntOrString'
const meta = 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta'

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Removes what validation does not need, and forbids undeclared properties. */
function strict(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strict)
  if (!isObject(value)) return value
  if (value['x-kubernetes-int-or-string'] === true || value['format'] === 'int-or-string')
    return { type: ['string', 'integer'] }
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'properties' && isObject(inner))
      return [[key, Object.fromEntries(Object.entries(inner).map(([name, one]) => [name, strict(one)]))]]
    const isForReaders = ['description', 'format', 'default', 'example', 'title'].includes(key)
    return isForReaders || key.startsWith('x-kubernetes') || isForGoAlone(key, inner) ? [] : [[key, strict(inner)]]
  })
  const isOpen = value['x-kubernetes-preserve-unknown-fields'] === true || 'additionalProperties' in value
  const closed = 'properties' in value && !isOpen ? [['additionalProperties', false]] : []
  return Object.fromEntries([...entries, ...closed])
}

/** Whether a pattern is valid in Go but not in JavaScript, such as one with `(?i)`. */
function isForGoAlone(key: string, pattern: unknown): boolean {
  if (key !== 'pattern') return false
  try {
    return new RegExp(String(pattern), 'u').source === ''
  } catch {
    return true
  }
}

function ofKind(schema: unknown, apiVersion: string, kind: string): Json {
  const base = isObject(schema) ? schema : {}
  const properties = isObject(base['properties']) ? base['properties'] : {}
  const { status: _written, ...declared } = properties
  return {
    ...base,
    properties: {
      ...declared,
      apiVersion: { const: apiVersion },
      kind: { const: kind },
      metadata: { $ref: `#/definitions/${meta}` },
    },
    required: ['apiVersion', 'kind', 'metadata'],
  }
}

const swagger: unknown = JSON.parse(readFileSync(swaggerFile ?? '', 'utf8'))
const published = isObject(swagger) && isObject(swagger['definitions']) ? swagger['definitions'] : {}
const schemas: Record<string, unknown> = {}
for (const schema of Object.values(published)) {
  const names = isObject(schema) ? schema['x-kubernetes-group-version-kind'] : undefined
  for (const name of Array.isArray(names) ? names.filter(isObject) : []) {
    const apiVersion = [name['group'], name['version']].filter(Boolean).join('/')
    const key = `${apiVersion}/${String(name['kind'])}`
    if (kinds.has(key)) schemas[key] = ofKind(strict(schema), apiVersion, String(name['kind']))
  }
}
for (const { group, names, versions } of definitionFiles.flatMap(definitionsOf)) {
  for (const { name, schema } of versions) {
    const key = `${group}/${name}/${names.kind}`
    if (kinds.has(key)) schemas[key] = ofKind(strict(schema.openAPIV3Schema), `${group}/${name}`, names.kind)
  }
}

function definitionsOf(file: string): CustomResource[] {
  return parseAllDocuments(readFileSync(file, 'utf8')).flatMap((document) => {
    const { kind, spec } = document.toJS() as { kind?: string; spec: CustomResource }
    return kind === 'CustomResourceDefinition' ? [spec] : []
  })
}
type CustomResource = {
  group: string
  names: { kind: string }
  versions: { name: string; schema: { openAPIV3Schema: unknown } }[]
}

const definitions: Record<string, unknown> = {}
function addReferred(value: unknown): void {
  if (Array.isArray(value)) value.forEach(addReferred)
  else if (isObject(value)) {
    const reference = value['$ref']
    const name = typeof reference === 'string' ? reference.replace('#/definitions/', '') : undefined
    if (name !== undefined && !(name in definitions)) {
      definitions[name] = strict(published[name])
      addReferred(definitions[name])
    }
    Object.values(value).forEach(addReferred)
  }
}
addReferred(schemas)
definitions[quantity] = { type: ['string', 'number'] }
definitions[intOrString] = { type: ['string', 'integer'] }

const missing = [...kinds].filter((kind) => !(kind in schemas))
if (missing.length > 0) throw new Error(`no schema of ${missing.join(', ')}`)
const target = path.join(import.meta.dirname, 'kubernetes-1.34.json')
writeFileSync(target, `${JSON.stringify({ schemas, definitions })}\n`)
