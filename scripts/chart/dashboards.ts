/** A panel is one graph of a dashboard; each of its lines is a Prometheus query with a name for the legend. */
interface Panel {
  title: string
  unit: string
  lines: readonly (readonly [query: string, name: string])[]
}

const quantile = (share: number, metric: string, by: string, of = '') =>
  `histogram_quantile(${share}, sum by (le${by === '' ? '' : `, ${by}`}) (rate(${metric}_bucket${of}[$__rate_interval])))`
const rate = (metric: string, by: string, of = '') => `sum by (${by}) (rate(${metric}${of}[$__rate_interval]))`
const gateway = '{service="gateway"}'
const contest = '{service="contest"}'

const judging: readonly Panel[] = [
  { title: 'Waiting tasks', unit: 'short', lines: [['max by (lane) (verdict_queue_waiting_tasks)', '{{lane}}']] },
  {
    title: 'Oldest waiting task',
    unit: 's',
    lines: [['max by (lane) (verdict_queue_oldest_waiting_seconds)', '{{lane}}']],
  },
  {
    title: 'Wait until judging begins',
    unit: 's',
    lines: [
      [quantile(0.5, 'verdict_queue_wait_seconds', 'lane'), '{{lane}} median'],
      [quantile(0.95, 'verdict_queue_wait_seconds', 'lane'), '{{lane}} 95th'],
    ],
  },
  {
    title: 'From submit to verdict',
    unit: 's',
    lines: [[quantile(0.95, 'verdict_queue_turnaround_seconds', 'lane'), '{{lane}} 95th']],
  },
  {
    title: 'Workers and slots',
    unit: 'short',
    lines: [
      ['max(verdict_judge_workers)', 'workers'],
      ['max(verdict_judge_slots)', 'slots'],
      ['max(verdict_judge_busy_slots{service="submission"})', 'slots that judge'],
    ],
  },
  { title: 'Verdicts', unit: 'ops', lines: [[rate('verdict_verdicts_total', 'status'), '{{status}}']] },
  {
    title: 'Judgings begun again, results refused',
    unit: 'ops',
    lines: [
      [rate('verdict_queue_repeated_judgings_total', 'reason'), '{{reason}}'],
      ['sum(rate(verdict_queue_refused_results_total[$__rate_interval]))', 'refused results'],
    ],
  },
  { title: 'Reference program', unit: 'ms', lines: [['verdict_judge_reference_ms', '{{pod}}']] },
  { title: 'Alarms', unit: 'short', lines: [['max by (code) (verdict_judging_alarm)', '{{code}}']] },
]

const contests: readonly Panel[] = [
  {
    title: 'Calls',
    unit: 'reqps',
    lines: [[rate('verdict_http_request_seconds_count', 'route', contest), '{{route}}']],
  },
  {
    title: 'Time of calls, 95th',
    unit: 's',
    lines: [[quantile(0.95, 'verdict_http_request_seconds', 'route', contest), '{{route}}']],
  },
  {
    title: 'Wait of the lane of contests',
    unit: 's',
    lines: [
      [quantile(0.5, 'verdict_queue_wait_seconds', '', '{lane="contest"}'), 'median'],
      [quantile(0.95, 'verdict_queue_wait_seconds', '', '{lane="contest"}'), '95th'],
    ],
  },
  {
    title: 'Events handled, 95th',
    unit: 's',
    lines: [[quantile(0.95, 'verdict_bus_handled_seconds', 'group', contest), '{{group}}']],
  },
  {
    title: 'Processor time of each pod',
    unit: 'percentunit',
    lines: [[`sum by (pod) (rate(process_cpu_seconds_total${contest}[$__rate_interval]))`, '{{pod}}']],
  },
  { title: 'Memory of each pod', unit: 'bytes', lines: [[`process_resident_memory_bytes${contest}`, '{{pod}}']] },
]

const gateways: readonly Panel[] = [
  {
    title: 'Calls by status',
    unit: 'reqps',
    lines: [[rate('verdict_http_request_seconds_count', 'status', gateway), '{{status}}']],
  },
  {
    title: 'Time of calls',
    unit: 's',
    lines: [0.5, 0.95, 0.99].map((share) => [
      quantile(share, 'verdict_http_request_seconds', '', '{service="gateway",route!~".*/api/events.*"}'),
      `${share * 100} %`,
    ]),
  },
  {
    title: 'Slowest routes, 95th',
    unit: 's',
    lines: [[`topk(10, ${quantile(0.95, 'verdict_http_request_seconds', 'route', gateway)})`, '{{route}}']],
  },
  { title: 'Live streams', unit: 'short', lines: [['verdict_live_streams', '{{pod}}']] },
  { title: 'Connections', unit: 'short', lines: [['verdict_connections', '{{pod}}']] },
  {
    title: 'Calls shed',
    unit: 'reqps',
    lines: [[rate('verdict_calls_shed_total', 'upstream, priority', gateway), '{{upstream}} {{priority}}']],
  },
  { title: 'Event loop busy', unit: 'percentunit', lines: [[`nodejs_eventloop_utilization${gateway}`, '{{pod}}']] },
]

const tenants: readonly Panel[] = [
  {
    title: 'Waiting tasks of the tenants with the most of them',
    unit: 'short',
    lines: [['max by (tenant) (verdict_queue_tenant_waiting_tasks)', '{{tenant}}']],
  },
  {
    title: 'Their oldest waiting task',
    unit: 's',
    lines: [['max by (tenant) (verdict_queue_tenant_oldest_waiting_seconds)', '{{tenant}}']],
  },
  {
    title: 'Wait until judging begins, by lane',
    unit: 's',
    lines: [[quantile(0.95, 'verdict_queue_wait_seconds', 'lane'), '{{lane}} 95th']],
  },
  {
    title: 'Calls of groups',
    unit: 'reqps',
    lines: [[rate('verdict_http_request_seconds_count', 'route', '{service="group"}'), '{{route}}']],
  },
]

const stores: readonly Panel[] = [
  { title: 'MongoDB reached', unit: 'short', lines: [['min by (service) (verdict_mongo_up)', '{{service}}']] },
  {
    title: 'Oldest event in an outbox',
    unit: 's',
    lines: [['max by (service) (verdict_outbox_oldest_seconds)', '{{service}}']],
  },
  { title: 'Events published', unit: 'ops', lines: [[rate('verdict_bus_published_total', 'topic'), '{{topic}}']] },
  {
    title: 'Time of handling events, 95th',
    unit: 's',
    lines: [[quantile(0.95, 'verdict_bus_handled_seconds', 'group'), '{{group}}']],
  },
  {
    title: 'Dead letters within an hour',
    unit: 'short',
    lines: [['sum by (group) (increase(verdict_bus_dead_letters_total[1h]))', '{{group}}']],
  },
]

const service: readonly Panel[] = [
  {
    title: 'Calls by HTTP',
    unit: 'reqps',
    lines: [[rate('verdict_http_request_seconds_count', 'service'), '{{service}}']],
  },
  {
    title: 'Time of gRPC, 95th',
    unit: 's',
    lines: [[quantile(0.95, 'verdict_grpc_server_seconds', 'service'), '{{service}}']],
  },
  {
    title: 'Failed calls by gRPC',
    unit: 'reqps',
    lines: [[rate('verdict_grpc_server_seconds_count', 'service, code', '{code!="OK"}'), '{{service}} {{code}}']],
  },
  {
    title: 'Processor time',
    unit: 'percentunit',
    lines: [[rate('process_cpu_seconds_total', 'service'), '{{service}}']],
  },
  { title: 'Memory', unit: 'bytes', lines: [['sum by (service) (process_resident_memory_bytes)', '{{service}}']] },
  {
    title: 'Failures of jobs in a row',
    unit: 'short',
    lines: [['max by (service, job) (verdict_job_failures_in_a_row) > 0', '{{service}} {{job}}']],
  },
  {
    title: 'Mails',
    unit: 'short',
    lines: [
      ['max(verdict_mails_waiting)', 'waiting'],
      ['sum by (outcome) (increase(verdict_mails_total[5m]))', '{{outcome}}'],
    ],
  },
]

const datasource = { type: 'prometheus', uid: '${datasource}' }

function dashboard(name: string, title: string, panels: readonly Panel[]) {
  return {
    uid: `verdict-${name}`,
    title: `Verdict: ${title}`,
    tags: ['verdict'],
    schemaVersion: 39,
    editable: true,
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Data source' }] },
    panels: panels.map(({ title: heading, unit, lines }, index) => ({
      id: index + 1,
      type: 'timeseries',
      title: heading,
      datasource,
      gridPos: { x: (index % 2) * 12, y: Math.floor(index / 2) * 8, w: 12, h: 8 },
      fieldConfig: { defaults: { unit, min: 0, custom: { lineWidth: 1, fillOpacity: 5 } }, overrides: [] },
      options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
      targets: lines.map(([expr, legendFormat], line) => ({
        refId: String.fromCharCode('A'.charCodeAt(0) + line),
        expr,
        legendFormat,
        // Exemplars link points of the graph to traces.
        ...(expr.includes('_bucket') ? { exemplar: true } : {}),
        datasource,
      })),
    })),
  }
}

/** Lists the dashboards of Grafana by file name. */
export const dashboards = {
  judging: dashboard('judging', 'judging', judging),
  contests: dashboard('contests', 'contests', contests),
  gateway: dashboard('gateway', 'gateway', gateways),
  tenants: dashboard('tenants', 'tenants', tenants),
  stores: dashboard('stores', 'stores and bus', stores),
  services: dashboard('services', 'services', service),
}
