import { interpolate } from '../../interpolate.ts'
import type { Locale } from '../locale.ts'

/** ok: nothing to do. warn: it works, but not for long or not well. fault: it does not work. */
export const findingLevels = ['ok', 'warn', 'fault'] as const
export type FindingLevel = (typeof findingLevels)[number]

type Text = Readonly<Record<Locale, string>>

/** Texts of a check: the state and, except for `ok`, what to do about it. */
interface CheckTexts {
  title: Text
  ok: Text
  warn: Text
  fault: Text
}

const text = (chinese: string, english: string): Text => ({ 'zh-CN': chinese, 'en-US': english })

/** All checks of `verdict doctor`, in display order. */
export const doctorChecks = {
  service: {
    title: text('服务', 'Service'),
    ok: text('运行正常，版本 {version}', 'ready, version {version}'),
    warn: text(
      '版本 {version} 与其他服务不同。升级完成后应当一致，请检查滚动更新是否停住',
      'version {version} differs from the others. They should be equal after an upgrade: check whether the rollout is stuck',
    ),
    fault: text(
      '没有响应或尚未就绪：{reason}。查看该服务的日志与 /readyz',
      'does not respond or is not ready: {reason}. Check its log and /readyz',
    ),
  },
  keys: {
    title: text('服务密钥', 'Service keys'),
    ok: text('互相认可', 'accepted by each other'),
    warn: text('{detail}', '{detail}'),
    fault: text(
      '{detail}。请检查每个服务的 VERDICT_KEY 与 VERDICT_PUBLIC_KEYS，或共用同一个 VERDICT_SECRET',
      '{detail}. Check VERDICT_KEY and VERDICT_PUBLIC_KEYS of each service, or give all of them the same VERDICT_SECRET',
    ),
  },
  mongo: {
    title: text('MongoDB', 'MongoDB'),
    ok: text('可用，版本 {version}，副本集 {replicaSet}', 'reachable, version {version}, replica set {replicaSet}'),
    warn: text(
      '版本 {version}，副本集 {replicaSet} 只有 {healthy}/{members} 个成员正常。恢复其余成员',
      'version {version}, {healthy} of {members} members of replica set {replicaSet} are up. Restore the others',
    ),
    fault: text(
      '不可用：{reason}。启动 mongod，或检查 MONGO_URL（必须是副本集）',
      'unavailable: {reason}. Start mongod, or check MONGO_URL (it must be a replica set)',
    ),
  },
  mongoDisk: {
    title: text('数据库磁盘', 'Disk of MongoDB'),
    ok: text('剩余 {freeGb} GB（{freePercent}%）', '{freeGb} GB free ({freePercent} %)'),
    warn: text(
      '仅剩 {freeGb} GB（{freePercent}%）。尽快扩容',
      'only {freeGb} GB free ({freePercent} %). Free some space soon',
    ),
    fault: text(
      '几乎已满：剩余 {freeGb} GB（{freePercent}%）。立即扩容，写满后数据库会停止',
      'almost full: {freeGb} GB free ({freePercent} %). Free some space now: a full disk stops the database',
    ),
  },
  clock: {
    title: text('时钟', 'Clock'),
    ok: text('与数据库相差 {skewMs} 毫秒', '{skewMs} ms off the clock of the database'),
    warn: text(
      '与数据库相差 {skewMs} 毫秒。启用时间同步',
      '{skewMs} ms off the clock of the database. Enable time synchronization',
    ),
    fault: text(
      '与数据库相差 {skewMs} 毫秒：登录与比赛时间会出错。启用时间同步（chrony、systemd-timesyncd）',
      '{skewMs} ms off the clock of the database: sign-in and contest times will be wrong. Enable time synchronization (chrony, systemd-timesyncd)',
    ),
  },
  redis: {
    title: text('Redis', 'Redis'),
    ok: text('可用，版本 {version}，占用 {usedMb} MB', 'reachable, version {version}, {usedMb} MB used'),
    warn: text(
      '会淘汰数据（maxmemory-policy {policy}）。改为 noeviction，否则事件可能丢失',
      'evicts data (maxmemory-policy {policy}). Set noeviction, or events may be lost',
    ),
    fault: text(
      '不可用：{reason}。启动 Redis，或检查 REDIS_URL',
      'unavailable: {reason}. Start Redis, or check REDIS_URL',
    ),
  },
  bus: {
    title: text('消息总线', 'Bus'),
    ok: text('已连接，没有死信', 'connected, no dead letters'),
    warn: text(
      '该进程启动以来有 {dead} 条死信。在主题 *.dead 中查看错误，解决后重新投递',
      '{dead} dead letters since the process started. See their errors in the topics *.dead',
    ),
    fault: text('没有连接。检查 Redis 或 Kafka', 'not connected. Check Redis or Kafka'),
  },
  indexes: {
    title: text('索引', 'Indexes'),
    ok: text('{count} 个，全部建好', 'all {count} exist'),
    warn: text('正在建立：{missing}', 'being built: {missing}'),
    fault: text(
      '缺少 {missing}。重启该服务即会建立；仍然缺少时查看日志中的原因',
      'missing: {missing}. Restart the service to build them; if they are still missing, see its log',
    ),
  },
  outbox: {
    title: text('待发事件', 'Outbox'),
    ok: text('没有积压', 'no events waiting'),
    warn: text('最早的一条已等待 {ageSec} 秒。检查总线', 'the oldest event has waited for {ageSec} s. Check the bus'),
    fault: text(
      '最早的一条已等待 {ageSec} 秒：其他服务收不到变更。检查总线与该服务的日志',
      'the oldest event has waited for {ageSec} s: other services are not notified of changes. Check the bus and the log of the service',
    ),
  },
  jobs: {
    title: text('定时任务', 'Jobs'),
    ok: text('全部正常', 'all succeeding'),
    warn: text(
      '失败：{failing}。最近的错误在集合 jobs 中',
      'failing: {failing}. The last error is in the collection jobs',
    ),
    fault: text(
      '连续多次失败：{failing}。最近的错误在集合 jobs 中',
      'failing repeatedly: {failing}. The last error is in the collection jobs',
    ),
  },
  certificate: {
    title: text('TLS 证书', 'TLS certificate'),
    ok: text('还有 {days} 天到期', 'valid for {days} more days'),
    warn: text('{days} 天后到期。尽快更换', 'expires in {days} days. Renew it soon'),
    fault: text('已过期或读不出：{reason}。立即更换', 'expired or unreadable: {reason}. Renew it now'),
  },
  disk: {
    title: text('数据文件夹磁盘', 'Disk of the data folder'),
    ok: text('剩余 {freeMb} MB', '{freeMb} MB free'),
    warn: text(
      '剩余 {freeMb} MB，接近只读阈值。清理磁盘',
      '{freeMb} MB free, close to the read-only threshold. Free some space',
    ),
    fault: text(
      '剩余 {freeMb} MB：网站处于只读状态。清理磁盘',
      '{freeMb} MB free: the site is read-only. Free some space',
    ),
  },
  judges: {
    title: text('评测机', 'Judge workers'),
    ok: text('{workers} 台，共 {slots} 个名额', '{workers} online with {slots} slots'),
    warn: text(
      '{unhealthy} 台停止接单：{reasons}。原因见后台的评测服务页',
      '{unhealthy} not accepting work: {reasons}. See the judge service page of the back office',
    ),
    fault: text(
      '没有可用的评测机，提交会一直等待。启动评测机，或查看其日志',
      'none available; submissions wait. Start judge workers, or check their logs',
    ),
  },
  sandbox: {
    title: text('沙箱', 'Sandbox'),
    ok: text('{versions}；生效：{active}', '{versions}; active: {active}'),
    warn: text(
      '{versions}；缺少：{missing}。影响精确度而非安全，见 docs/operations/judges.md',
      '{versions}; missing: {missing}. This affects accuracy, not safety: see docs/operations/judges.md',
    ),
    fault: text(
      '{versions}；缺少安全所需的：{missing}。不要评测陌生人的代码，见 docs/operations/judges.md',
      '{versions}; missing but needed for safety: {missing}. Do not judge untrusted code: see docs/operations/judges.md',
    ),
  },
  queue: {
    title: text('评测队列', 'Judging queue'),
    ok: text('{waiting} 个等待，最早的 {oldestSec} 秒', '{waiting} waiting, the oldest for {oldestSec} s'),
    warn: text(
      '{waiting} 个等待，最早的 {oldestSec} 秒。增加评测机，或停下大规模重判',
      '{waiting} waiting, the oldest for {oldestSec} s. Add judge workers, or stop a large rejudge',
    ),
    fault: text(
      '告警 {alarms}；{waiting} 个等待，最早的 {oldestSec} 秒。见后台的评测服务页',
      'alarms: {alarms}; {waiting} waiting, the oldest for {oldestSec} s. See the judge service page of the back office',
    ),
  },
  probe: {
    title: text('试评测', 'Test judging'),
    ok: text('{language} 程序 {sec} 秒内编译完成', 'a {language} program was queued, compiled and answered in {sec} s'),
    warn: text(
      '{language} 程序用了 {sec} 秒。评测机繁忙或缓慢',
      'a {language} program took {sec} s. The judge workers are busy or slow',
    ),
    fault: text(
      '没有完成：{reason}。检查评测机、总线与沙箱',
      'not completed: {reason}. Check judge workers, bus and sandbox',
    ),
  },
  mail: {
    title: text('邮件', 'Mail'),
    ok: text('{server} 可以连接并登录', '{server} accepts the connection and sign-in'),
    warn: text(
      '未配置邮件服务器：找回密码与通知邮件不会发出。在后台的系统设置中填写',
      'no mail server configured: password resets and notices are not sent. Configure one in the system settings of the back office',
    ),
    fault: text(
      '{server} 无法使用：{reason}。在后台的系统设置中核对地址与密码',
      '{server} cannot be used: {reason}. Check address and password in the system settings of the back office',
    ),
  },
  backup: {
    title: text('备份', 'Backup'),
    ok: text('{hours} 小时前完成', 'completed {hours} hours ago'),
    warn: text(
      '{detail}。运行 npm run verdict backup <文件夹>，并定时执行',
      '{detail}. Run npm run verdict backup <folder>, and do so regularly',
    ),
    fault: text('最近一次失败：{detail}', 'the last backup failed: {detail}'),
  },
} as const satisfies Record<string, CheckTexts>

export type DoctorCheck = keyof typeof doctorChecks

export const doctorCheckNames = Object.keys(doctorChecks).filter(isDoctorCheck)

export function isDoctorCheck(name: string): name is DoctorCheck {
  return Object.hasOwn(doctorChecks, name)
}

/** The result of one check. */
export interface DoctorFinding {
  /** Service that ran the check; empty: the installation as a whole. */
  service: string
  check: DoctorCheck
  level: FindingLevel
  facts: Readonly<Record<string, string>>
}

/** Text of a finding in the language of the reader. */
export function findingText({ check, level, facts }: Pick<DoctorFinding, 'check' | 'level' | 'facts'>, lang: Locale) {
  const texts = doctorChecks[check]
  return { title: texts.title[lang], sentence: interpolate(texts[level][lang], facts) }
}
