import type { Texts } from '@verdict/ui'
import { banTexts } from './discussion/ban.texts.ts'
import { commentTexts } from './discussion/comment.texts.ts'
import { discussionTexts } from './discussion/discussion.texts.ts'
import { followTexts } from './discussion/follow.texts.ts'
import { groupAnnouncementTexts } from './group/group-announcement.texts.ts'
import { groupContestTexts } from './group/group-contest.texts.ts'
import { groupPictureTexts } from './group/group-picture.texts.ts'
import { groupProblemTexts } from './group/group-problem.texts.ts'
import { groupQuotaTexts } from './group/group-quota.texts.ts'
import { groupRankTexts } from './group/group-rank.texts.ts'
import { groupTrainingTexts } from './group/group-training.texts.ts'
import { groupTutorTexts } from './group/group-tutor.texts.ts'
import { groupTexts } from './group/group.texts.ts'
import { sectionTexts } from './section.texts.ts'

export const texts = {
  'zh-CN': {
    section: sectionTexts['zh-CN'],
    discussion: discussionTexts['zh-CN'],
    comment: commentTexts['zh-CN'],
    ban: banTexts['zh-CN'],
    follow: followTexts['zh-CN'],
    group: groupTexts['zh-CN'],
    announcement: groupAnnouncementTexts['zh-CN'],
    contest: groupContestTexts['zh-CN'],
    manage: groupProblemTexts['zh-CN'],
    picture: groupPictureTexts['zh-CN'],
    quota: groupQuotaTexts['zh-CN'],
    rank: groupRankTexts['zh-CN'],
    training: groupTrainingTexts['zh-CN'],
    tutor: groupTutorTexts['zh-CN'],
  },
  'en-US': {
    section: sectionTexts['en-US'],
    discussion: discussionTexts['en-US'],
    comment: commentTexts['en-US'],
    ban: banTexts['en-US'],
    follow: followTexts['en-US'],
    group: groupTexts['en-US'],
    announcement: groupAnnouncementTexts['en-US'],
    contest: groupContestTexts['en-US'],
    manage: groupProblemTexts['en-US'],
    picture: groupPictureTexts['en-US'],
    quota: groupQuotaTexts['en-US'],
    rank: groupRankTexts['en-US'],
    training: groupTrainingTexts['en-US'],
    tutor: groupTutorTexts['en-US'],
  },
} satisfies Texts

declare module '@verdict/ui/texts' {
  interface TextResources {
    group: (typeof texts)['zh-CN']
  }
}
