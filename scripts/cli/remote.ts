import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '@verdict/kit/clock'
import { checkSite } from '../../services/remote/src/sites/doctor/doctor.ts'
import { findingsText } from '../../services/remote/src/sites/doctor/findings.rules.ts'
import { createSiteHttp, type HttpExchange } from '../../services/remote/src/sites/http/site-http.ts'
import { siteRow, siteRows, type SiteRow } from '../../services/remote/src/sites/index.ts'
import type { SiteAccount } from '../../services/remote/src/sites/port.ts'
import { recordingOf } from '../../services/remote/src/sites/doctor/recorder.rules.ts'

interface Call {
  parameters: readonly string[]
  account: SiteAccount | null
  /** This address replaces the main address of the named site. */
  base: string | null
  write: (line: string) => void
}

function rowOf(key: string, base: string | null): SiteRow {
  const row = siteRow(key.toUpperCase())
  const known = siteRows.map(({ site }) => site.key).join(', ')
  if (row === undefined) throw new Error(`There is no site ${key}. The sites are ${known}.`)
  return base === null ? row : { ...row, bases: { ...row.bases, main: base } }
}

/** Prints a line for each check and returns true if none failed. An account is used only if a site is named. */
export async function doctor({ parameters, account, base, write }: Call): Promise<boolean> {
  const [key] = parameters
  const rows = key === undefined ? siteRows : [rowOf(key, base)]
  let isWell = true
  for (const row of rows) {
    const http = createSiteHttp({ bases: row.bases, clock: systemClock })
    const checks = await checkSite(http, { ...row, account: key === undefined ? null : account })
    await http.close()
    for (const { operation, state, findings } of checks)
      write(`${row.site.key}\t${state}\t${operation}\t${findingsText(findings, 'en-US')}`)
    isWell &&= checks.every(({ state }) => state !== 'failed')
  }
  return isWell
}

/** Writes each response to two files, one for the body and one for the headers. */
export async function record({ parameters, account, base, write }: Call): Promise<void> {
  const [key, problem, folder] = parameters
  if (key === undefined || problem === undefined || folder === undefined)
    throw new Error('usage: verdict remote record <site> <problem> <folder>')
  const { site, bases } = rowOf(key, base)
  const exchanges: HttpExchange[] = []
  const http = createSiteHttp({ bases, clock: systemClock, onExchange: (exchange) => exchanges.push(exchange) })
  const secrets = account === null ? [] : [account.password, account.username]
  try {
    if (account !== null) await site.signIn(http, account)
    await site.fetchProblem(http, site.normalizeId(problem))
  } finally {
    await http.close()
    await mkdir(folder, { recursive: true })
    for (const [at, exchange] of exchanges.entries()) {
      const { bytes, ...head } = recordingOf(exchange, [...secrets, http.session.token ?? ''])
      const name = join(folder, `${site.key.toLowerCase()}-${at + 1}`)
      await writeFile(`${name}.json`, `${JSON.stringify(head, null, 2)}\n`)
      await writeFile(`${name}.body`, bytes)
      write(`${name}.body\t${head.method} ${head.address}\t${head.status}`)
    }
  }
}
