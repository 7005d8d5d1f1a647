import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { loadSettings, telemetrySettings } from '@verdict/kit/config'
import { startTelemetry } from '@verdict/kit/telemetry'
import { livePublished } from '@verdict/proto/events/shared/live'
import { zipOf, type Client } from '../../../e2e/client.ts'
import { until } from '../../test-kit/src/until.ts'
import { startCollector, type CollectedSpan } from './collector.ts'
import { startTestProduct, type TestProduct } from './product.ts'

const code = '#include <stdio.h>\nint main(void){int a,b;scanf("%d %d",&a,&b);printf("%d\\n",a+b);return 0;}'

let collector: Awaited<ReturnType<typeof startCollector>>
let telemetry: Awaited<ReturnType<typeof startTelemetry>>
let product: TestProduct['product']
let root: Client

beforeAll(async () => {
  collector = await startCollector()
  telemetry = await startTelemetry(loadSettings(telemetrySettings, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }))
  ;({ product, root } = await startTestProduct('trace'))
  await createProblem()
}, 600_000)

afterAll(async () => {
  await product.stop()
  await telemetry.stop()
  await collector.close()
})

it('one trace shows a submission from the browser’s call to the push of its verdict', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const browserSpan = '00f067aa0ba902b7'
  const page = await openLivePage()
  const answer = await root.call<{ submitId: number }>(
    'POST',
    '/api/submit-problem-judge',
    { pid: 'TRACE1', language: 'C', code },
    { traceparent: `00-${traceId}-${browserSpan}-01` },
  )
  expect(answer.status).toBe(200)
  expect(answer.headers.get('x-trace-id')).toBe(traceId)
  expect(await page.verdictOf(answer.data.submitId)).toBe(0)
  page.close()
  await shownTrace(answer.data.submitId)
  const report = { traceparent: `00-${traceId}-${browserSpan}-01`, answeredMs: 3_600_000, shownMs: 3_700_000 }
  // The page may send a report twice, and others may guess the trace id.
  for (const body of [report, report, { ...report, traceparent: `00-${traceId}-${'a'.repeat(16)}-01` }])
    await root.data('POST', '/api/submission-browser-span', body)
  const shown = await shownTrace(answer.data.submitId)
  const traces = await root.data<{ records: unknown[] }>('GET', '/api/admin/submission-traces')
  await product.stop()
  await telemetry.stop()

  const trace = collector.spans.filter((span) => span.traceId === traceId)
  const named = (name: string, attributes: Record<string, string> = {}) =>
    trace.filter(
      (span) => span.name === name && Object.entries(attributes).every(([key, value]) => valueOf(span, key) === value),
    )
  const call = named('POST /api/submit-problem-judge', { 'verdict.service': 'submission' })
  expect(call).toHaveLength(1)
  const [queued] = named('wait in the judging queue')
  const [judging] = named('judge a submission')
  const runs = named('run in the sandbox').toSorted(byStart)
  const pushes = named(`process ${livePublished.type}`).filter((span) =>
    valueOf(span, 'messaging.consumer.group.name')?.startsWith('gateway'),
  )
  const pushed = pushes.toSorted(byStart).at(-1)
  // There is a compile and at least one run for each of two tests.
  expect(runs.length).toBeGreaterThanOrEqual(3)
  for (const name of [
    'publish judging.task.v1',
    'process judging.task.v1',
    'submission.v1.JudgeQueue/Finish',
    'outbox submission.judged.v1',
    'publish submission.judged.v1',
  ]) {
    expect([name, named(name).length]).not.toEqual([name, 0])
  }
  const way = { call: call[0], queued, judging, run: runs[0], pushed }
  expect(Object.keys(way).toSorted((a, b) => startOf(way, a) - startOf(way, b))).toEqual(Object.keys(way))
  expect(withoutParent(trace, browserSpan)).toEqual([])

  expect(shown.traceId).toBe(traceId)
  const services = ['gateway', 'submission', 'judge']
  for (const [index, name] of [
    'POST /api/submit-problem-judge',
    'outbox submission.judged.v1',
    'run in the sandbox',
  ].entries()) {
    expect(shown.timeline.filter((span) => span.name === name).map(({ service }) => service)).toContain(services[index])
  }
  expect(traces.records).toHaveLength(1)
  const [first, second] = shown.timeline
  expect(first).toMatchObject({ spanId: browserSpan, service: 'browser', depth: 0, durationUs: 3_700_000_000 })
  expect(second).toMatchObject({ name: 'POST /api/submit-problem-judge', service: 'gateway', depth: 1 })
  expect(shown.timeline.filter(({ service }) => service === 'browser')).toHaveLength(1)
  // The back office shows the spans of the collector, and none of other calls.
  const collected = new Set([browserSpan, ...trace.map(({ spanId }) => spanId)])
  expect(shown.timeline.filter(({ spanId }) => !collected.has(spanId))).toEqual([])
})

it('metrics reach the collector, too', () => {
  expect([...collector.metricNames]).toEqual(
    expect.arrayContaining(['verdict_http_request_seconds', 'verdict_bus_published_total']),
  )
})

const valueOf = (span: CollectedSpan, key: string) =>
  span.attributes.find((attribute) => attribute.key === key)?.value.stringValue

const byStart = (a: CollectedSpan, b: CollectedSpan) =>
  BigInt(a.startTimeUnixNano) < BigInt(b.startTimeUnixNano) ? -1 : 1

/** Returns the start of a span in µs, negative if it is missing. */
const startOf = (spans: Readonly<Record<string, CollectedSpan | undefined>>, name: string) =>
  Number(BigInt(spans[name]?.startTimeUnixNano ?? -1) / 1000n)

interface ShownTrace {
  traceId: string
  timeline: { spanId: string; name: string; service: string; depth: number; durationUs: number }[]
}

/** Returns the trace in the back office, once it includes the push of the verdict. */
function shownTrace(submitId: number): Promise<ShownTrace> {
  return until('the trace of the submission', async () => {
    const { data } = await root.call<ShownTrace | null>('GET', `/api/admin/submission-trace?submitId=${submitId}`)
    const isWhole = data?.timeline.some(({ name }) => name === 'outbox submission.judged.v1')
    return isWhole === true ? data : undefined
  })
}

/** Finds spans with a parent that is neither in the trace nor the span of the browser. */
function withoutParent(trace: readonly CollectedSpan[], browserSpan: string): string[] {
  const known = new Set([browserSpan, ...trace.map(({ spanId }) => spanId)])
  return trace.filter(({ parentSpanId = '' }) => !known.has(parentSpanId)).map(({ name }) => name)
}

async function createProblem(): Promise<void> {
  const tests = { '1.in': '1 2\n', '1.out': '3\n', '2.in': '-5 5\n', '2.out': '0\n' }
  const upload = await root.uploadByCookie<{ fileList: { input: string; output: string }[]; fileListDir: string }>(
    '/api/file/upload-testcase-zip?mode=default',
    'tests.zip',
    await zipOf(tests),
  )
  await root.data('POST', '/api/admin/problem', {
    problem: {
      problemId: 'TRACE1',
      title: 'a + b',
      type: 0,
      timeLimit: 1000,
      memoryLimit: 64,
      stackLimit: 64,
      description: 'a + b',
      input: 'two numbers',
      output: 'their sum',
      difficulty: 0,
      auth: 1,
      examples: '',
      isRemoveEndBlank: false,
      openCaseResult: true,
      codeShare: true,
      userExtraFile: null,
      judgeMode: 'default',
      judgeCaseMode: 'default',
      isRemote: false,
      spjCode: null,
    },
    samples: upload.data.fileList,
    isUploadTestCase: true,
    uploadTestcaseDir: upload.data.fileListDir,
    judgeMode: 'default',
    languages: [{ id: 1, name: 'C' }],
    tags: [],
    codeTemplates: [],
  })
}

/** Opens the live push as a page does. */
async function openLivePage() {
  const abort = new AbortController()
  const headers = { authorization: root.token, accept: 'text/event-stream' }
  const response = await fetch(`${root.url}/api/events`, { headers, signal: abort.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    close: () => abort.abort(),
    async verdictOf(submitId: number): Promise<number> {
      for (;;) {
        for (const [, data = '{}'] of text.matchAll(/^data: (.*)$/gm)) {
          const step = JSON.parse(data) as { submitId?: number; status?: number; time?: number | null }
          if (step.submitId === submitId && step.status !== undefined && step.time != null) return step.status
        }
        const { value, done } = (await reader?.read()) ?? { done: true }
        if (done) throw new Error('the live push ended')
        text += value
      }
    },
  }
}
