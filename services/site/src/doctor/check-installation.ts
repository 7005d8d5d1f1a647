import { AppError } from '@verdict/kit/errors'
import {
  isDoctorCheck,
  findingLevels,
  type DoctorFinding,
  type FindingLevel,
} from '@verdict/proto/codes/capabilities/doctor'
import type { DoctorProviders } from '../peers.ts'
import type { DoctorContext } from './context.ts'

/** Runs the health checks of all services; an unreachable one is a finding itself. */
export async function checkInstallation({
  peers,
  examineSelf,
}: Pick<DoctorContext, 'peers' | 'examineSelf'>): Promise<DoctorFinding[]> {
  const own = examineSelf().then((found) => found.map((one) => ({ service: 'site', ...one })))
  const others = peers.doctors.map(({ service, client }) => examineOther(service, client))
  const findings = (await Promise.all([own, ...others])).flat()
  return markVersions(findings)
}

async function examineOther(service: string, client: DoctorProviders[number]['client']): Promise<DoctorFinding[]> {
  try {
    const { findings } = await client.examine({})
    return findings.flatMap(({ check, level, facts }) =>
      isDoctorCheck(check) && isLevel(level) ? [{ service, check, level, facts }] : [],
    )
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (error instanceof AppError && (error.status === 401 || error.status === 403))
      return [{ service, check: 'keys', level: 'fault', facts: { detail: `${service}: ${reason}` } }]
    return [{ service, check: 'service', level: 'fault', facts: { reason } }]
  }
}

function isLevel(level: string): level is FindingLevel {
  return (findingLevels as readonly string[]).includes(level)
}

/** Reports services of different versions, which are compatible during an upgrade but should not stay so. */
export function markVersions(findings: readonly DoctorFinding[]): DoctorFinding[] {
  const versions = new Map<string, number>()
  for (const { check, facts } of findings) {
    const { version } = facts
    if (check === 'service' && version !== undefined) versions.set(version, (versions.get(version) ?? 0) + 1)
  }
  if (versions.size < 2) return [...findings]
  const [usual] = [...versions].toSorted(([, a], [, b]) => b - a)[0] ?? []
  return findings.map((one) =>
    one.check === 'service' && one.level === 'ok' && one.facts['version'] !== usual ? { ...one, level: 'warn' } : one,
  )
}
