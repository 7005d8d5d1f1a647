import type { Texts } from '../../i18n/i18n.ts'

/** Texts of date and time inputs and their calendars. */
export const dateTexts = {
  'zh-CN': {
    dates: {
      open: '选择日期范围',
      today: '今天',
      lastDays: '最近 {{count}} 天',
      clear: '清除',
      until: '{{from}} 至 {{to}}',
      from: '{{from}} 起',
    },
    dateTime: {
      calendar: '{{label}}：选择日期',
      clock: '{{label}}：时刻',
      dayPattern: '年-月-日',
      clockPattern: '时:分',
      ownClocks: '按你所在的时区填写：{{zone}}',
      zone: '{{zone}}（{{offset}}）',
      invalid: '时间无效，请使用 2026-03-08 和 09:00 的格式',
    },
  },
  'en-US': {
    dates: {
      open: 'Choose date range',
      today: 'Today',
      lastDays: 'Last {{count}} days',
      clear: 'Clear',
      until: '{{from}} to {{to}}',
      from: 'From {{from}}',
    },
    dateTime: {
      calendar: '{{label}}: choose date',
      clock: '{{label}}: time',
      dayPattern: 'YYYY-MM-DD',
      clockPattern: 'HH:MM',
      ownClocks: 'In your time zone: {{zone}}',
      zone: '{{zone}} ({{offset}})',
      invalid: 'Invalid time. Use the format 2026-03-08 and 09:00',
    },
  },
} satisfies Texts
