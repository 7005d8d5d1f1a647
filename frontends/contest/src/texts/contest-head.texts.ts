import type { Texts } from '@verdict/ui'

/** Texts that are painted before the page is loaded, kept apart from the others for that. */
export const contestHeadTexts = {
  'zh-CN': {
    phase: { scheduled: '未开始', running: '进行中', ended: '已结束' },
    auth: { public: '公开', private: '私有', protected: '保护' },
    startsIn: '距离开始',
    endsIn: '距离结束',
    over: '比赛已结束',
    days_other: '{{count}} 天',
    hours_other: '{{count}} 小时',
    minutes_other: '{{count}} 分钟',
    dayClock_other: '{{count}} 天 {{clock}}',
  },
  'en-US': {
    phase: { scheduled: 'Scheduled', running: 'Running', ended: 'Ended' },
    auth: { public: 'Public', private: 'Private', protected: 'Protected' },
    startsIn: 'Starts in',
    endsIn: 'Ends in',
    over: 'Ended',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
    minutes_one: '{{count}} minute',
    minutes_other: '{{count}} minutes',
    dayClock_one: '{{count}} day {{clock}}',
    dayClock_other: '{{count}} days {{clock}}',
  },
} satisfies Texts
