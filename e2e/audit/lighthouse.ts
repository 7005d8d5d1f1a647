import lighthouse, { type Result } from 'lighthouse'
import desktopConfig from 'lighthouse/core/config/desktop-config.js'

export type Device = 'mobile' | 'desktop'

/** Scores are out of 100, except for the metrics below. */
export interface PageScore {
  performance: number
  accessibility: number
  /** Times of first and largest contentful paint and blocking are in ms; layout shift has no unit. */
  fcpMs: number
  lcpMs: number
  tbtMs: number
  cls: number
  /** Lists failed audits of Lighthouse by id, with the elements that they name. */
  faults: string[]
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo']
/** Metrics are reported as numbers, so their audits do not count as faults. */
const metricAudits = new Set(['metrics', 'manual', 'notApplicable', 'informative'])

/**
 * Loads a page with an empty cache on Lighthouse's phone (slow 4G, CPU four times slower) or desktop.
 *
 * @param port remote debugging port of a Chromium
 */
export async function scoreOf(address: string, device: Device, port: number): Promise<PageScore> {
  for (let tries = 1; ; tries += 1) {
    const result = await loadOnce(address, device, port)
    if (result.runtimeError === undefined) return toScore(result)
    // On a busy machine, the browser sometimes starts recording too late.
    if (tries === 3) throw new Error(`${address}: ${result.runtimeError.message}`)
  }
}

async function loadOnce(address: string, device: Device, port: number): Promise<Result> {
  const config = device === 'desktop' ? desktopConfig : undefined
  const result = await lighthouse(
    address,
    { port, onlyCategories: categories, logLevel: 'error', locale: 'en' },
    config,
  )
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${address}`)
  return result.lhr
}

function toScore({ audits, categories: scored }: Result): PageScore {
  const score = (id: string) => Math.round((scored[id]?.score ?? 0) * 100)
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    fcpMs: figure('first-contentful-paint'),
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
    faults: Object.values(audits)
      .filter(
        ({ score: given, scoreDisplayMode }) => given !== null && given < 0.9 && !metricAudits.has(scoreDisplayMode),
      )
      .map(({ id, displayValue }) => (displayValue === undefined ? id : `${id} (${displayValue})`)),
  }
}
