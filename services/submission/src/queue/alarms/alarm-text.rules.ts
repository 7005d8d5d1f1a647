import type { Locale } from '@verdict/proto/codes/locale'
import { interpolate } from '@verdict/proto/interpolate'
import type { AlarmCode, AlarmFacts } from './alarm.rules.ts'

const texts: Record<AlarmCode, Record<Locale, string>> = {
  no_worker: {
    'zh-CN': '有任务已等待 {waitSec} 秒，没有可用的评测机',
    'en-US': 'tasks have waited for {waitSec} s, and no judge worker is available',
  },
  long_wait: {
    'zh-CN': '有提交已等待 {waitSec} 秒',
    'en-US': 'a submission has waited for {waitSec} s',
  },
  worker_unhealthy: {
    'zh-CN': '异常的评测机：{workers}',
    'en-US': 'unhealthy workers: {workers}',
  },
  dead_letters: {
    'zh-CN': '{count} 个任务或消息被搁置',
    'en-US': '{count} tasks or messages became dead letters',
  },
  system_errors: {
    'zh-CN': '{count} 份提交出现系统错误',
    'en-US': '{count} submissions ended as System Error',
  },
}

/** The text of an alarm in the language of the reader. What a worker reports is not translated. */
export function alarmText(code: AlarmCode, facts: AlarmFacts, locale: Locale): string {
  return interpolate(texts[code][locale], facts)
}
