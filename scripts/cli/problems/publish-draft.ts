import { setTimeout as sleep } from 'node:timers/promises'
import { getProblemGate, type ProblemGate, startProblemGate } from '@verdict/proto/http/problem/preparation/gate'
import { getVersionDraft, publishVersionDraft } from '@verdict/proto/http/problem/authoring/versions'
import type { SiteClient } from '../../lib/site-client.ts'

const pollMs = 1_000

/** The outcome `tested` means that a new problem, or one without a draft, passed the gate. */
export interface PublishResult {
  outcome: 'published' | 'tested' | 'draft' | 'failed'
  /** Only published problems have a version number. */
  number?: number
  /** The gate reports these problems. */
  findings: readonly { severity: string; message: string }[]
}

/**
 * Runs the quality gate of a problem or its draft, and publishes the draft if it passes; with `withoutGate`
 * immediately.
 *
 * @throws SiteRefusal
 */
export async function publishDraft(
  site: Pick<SiteClient, 'call'>,
  pid: number,
  { withoutGate }: { withoutGate: boolean },
): Promise<PublishResult> {
  const draft = await site.call(getVersionDraft, { query: { pid } })
  const gate = withoutGate ? null : await runGate(site, pid)
  if (gate !== null && !gate.isPassed) {
    const findings = gate.report?.findings.filter(({ severity }) => severity === 'error') ?? []
    const failure = gate.failure === null ? [] : [{ severity: 'error', message: gate.failure }]
    return { outcome: draft === null ? 'failed' : 'draft', findings: [...findings, ...failure] }
  }
  if (draft === null) return { outcome: 'tested', findings: [] }
  // The folder is authoritative, so it is published over versions that others published meanwhile. Those stay in the
  // list.
  const body = { pid, revision: draft.revision, withoutGate, overOthers: true }
  const { number } = await site.call(publishVersionDraft, { body })
  return { outcome: 'published', number, findings: [] }
}

async function runGate(site: Pick<SiteClient, 'call'>, pid: number): Promise<ProblemGate> {
  await site.call(startProblemGate, { body: { pid } })
  for (;;) {
    const gate = await site.call(getProblemGate, { query: { pid } })
    if (gate.state !== 'running') return gate
    await sleep(pollMs)
  }
}
