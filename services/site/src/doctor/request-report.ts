import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { DoctorFinding } from '@verdict/proto/codes/capabilities/doctor'
import type { Connection } from 'mongoose'
import { doctorReportModel } from './doctor-report.model.ts'

const pollIntervalMs = 500

/** Requests a report from a running site service; null: timeout. */
export async function requestReport(db: Connection, withinMs: number): Promise<DoctorFinding[] | null> {
  const reports = doctorReportModel(db)
  const _id = randomUUID()
  await reports.create({ _id, at: new Date() })
  try {
    for (const until = performance.now() + withinMs; performance.now() < until; await delay(pollIntervalMs)) {
      const report = await reports.findById(_id).lean()
      if (report?.findings !== undefined) return report.findings
    }
    return null
  } finally {
    await reports.deleteOne({ _id })
  }
}
