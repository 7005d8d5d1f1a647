import type { DoctorCheck, FindingLevel } from '@verdict/proto/codes/capabilities/doctor'

export interface Finding {
  check: DoctorCheck
  level: FindingLevel
  facts: Record<string, string>
}

/** Checks one thing; an exception is reported as a fault of this check. */
export interface HealthCheck {
  check: DoctorCheck
  run: () => Promise<Finding | readonly Finding[]>
  /** Timeout in milliseconds; default 8 s. */
  withinMs?: number
}

export function finding(
  check: DoctorCheck,
  level: FindingLevel,
  facts: Readonly<Record<string, string | number>> = {},
): Finding {
  return {
    check,
    level,
    facts: Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)])),
  }
}

const withinMs = 8_000

/** Runs all checks in parallel. One that times out is reported as a fault and does not delay the others. */
export async function runHealthChecks(checks: readonly HealthCheck[], limitMs = withinMs): Promise<Finding[]> {
  const found = await Promise.all(
    checks.map(async ({ check, run, withinMs: own }) => {
      try {
        return await within(run(), own ?? limitMs)
      } catch (error) {
        return finding(check, 'fault', { reason: error instanceof Error ? error.message : String(error) })
      }
    }),
  )
  return found.flat()
}

async function within<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${limitMs / 1000} s`)), limitMs)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
