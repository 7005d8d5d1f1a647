import { parseAllDocuments } from 'yaml'

/** Holds the fields of a Kubernetes object that the checks of the chart read. */
export interface KubernetesObject {
  apiVersion: string
  kind: string
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> }
  spec?: Record<string, unknown>
  data?: Record<string, string>
  stringData?: Record<string, string>
  automountServiceAccountToken?: boolean
}

export interface Container {
  name: string
  args?: string[]
  restartPolicy?: string
  ports?: { name?: string; containerPort: number }[]
  envFrom?: { secretRef?: { name: string }; configMapRef?: { name: string } }[]
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> }
  securityContext?: Record<string, unknown>
  startupProbe?: object
  livenessProbe?: object
  readinessProbe?: object
}

export interface PodSpec {
  containers: Container[]
  initContainers?: Container[]
  serviceAccountName?: string
  automountServiceAccountToken?: boolean
  enableServiceLinks?: boolean
  securityContext?: Record<string, unknown>
  hostNetwork?: boolean
  hostPID?: boolean
}

/** A workload is a Deployment, StatefulSet, Job or CronJob with the pod that it creates. */
export interface Workload {
  object: KubernetesObject
  labels: Record<string, string>
  pod: PodSpec
}

/** Parses the output of `helm template`. */
export function parseRendered(text: string): KubernetesObject[] {
  return parseAllDocuments(text).flatMap((document) => {
    const [error] = document.errors
    if (error) throw error
    const object = document.toJS() as KubernetesObject | null
    return object === null ? [] : [object]
  })
}

export function workloadsOf(objects: readonly KubernetesObject[]): Workload[] {
  return objects.flatMap((object) => {
    const jobTemplate = object.spec?.['jobTemplate'] as Pick<KubernetesObject, 'spec'> | undefined
    const template = (object.kind === 'CronJob' ? jobTemplate?.spec : object.spec)?.['template'] as
      | PodTemplate
      | undefined
    if (!['Deployment', 'StatefulSet', 'Job', 'CronJob'].includes(object.kind) || template === undefined) return []
    return [{ object, labels: template.metadata?.labels ?? {}, pod: template.spec }]
  })
}

interface PodTemplate {
  metadata?: { labels?: Record<string, string> }
  spec: PodSpec
}

export function componentOf({ metadata }: KubernetesObject): string {
  return metadata.labels?.['app.kubernetes.io/component'] ?? ''
}
