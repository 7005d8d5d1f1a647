import type { DoctorCheck, FindingLevel } from '@verdict/proto/codes/capabilities/doctor'

export interface Finding {
  check: DoctorCheck
  level: FindingLevel
  facts: Record<string, string>
}

/** Checks one thing; what it throws becomes a fault of the check. */
export interface HealthCheck {
  check: DoctorCheck
  run: () => Promise<Finding | readonly Finding[]>
  /** 8 s where it does not say. */
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

/** Does all of them at once. One that takes too long is a fault of its check, and keeps the others from nothing. */
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
