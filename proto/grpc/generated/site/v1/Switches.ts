// Original file: site.proto

import type { Long } from '@grpc/proto-loader';

export interface Switches {
  'openPublicDiscussion'?: (boolean);
  'openGroupDiscussion'?: (boolean);
  'openContestComment'?: (boolean);
  'openPublicJudge'?: (boolean);
  'openGroupJudge'?: (boolean);
  'openContestJudge'?: (boolean);
  'hideNonContestSubmissionCode'?: (boolean);
  'defaultSubmitInterval'?: (number);
  'defaultCreateGroupDailyLimit'?: (number | string | Long);
  'defaultCreateGroupLimit'?: (number | string | Long);
  'defaultCreateGroupACInitValue'?: (number | string | Long);
  'defaultCreateDiscussionDailyLimit'?: (number | string | Long);
  'defaultCreateDiscussionACInitValue'?: (number | string | Long);
  'defaultCreateCommentACInitValue'?: (number | string | Long);
  'requireSecondStepForAdmins'?: (boolean);
  'defaultGroupStorageMib'?: (number | string | Long);
  'defaultGroupProblems'?: (number | string | Long);
  'defaultGroupDailyJudgings'?: (number | string | Long);
  'requireSubmitCaptcha'?: (boolean);
}

export interface Switches__Output {
  'openPublicDiscussion': (boolean);
  'openGroupDiscussion': (boolean);
  'openContestComment': (boolean);
  'openPublicJudge': (boolean);
  'openGroupJudge': (boolean);
  'openContestJudge': (boolean);
  'hideNonContestSubmissionCode': (boolean);
  'defaultSubmitInterval': (number);
  'defaultCreateGroupDailyLimit': (number);
  'defaultCreateGroupLimit': (number);
  'defaultCreateGroupACInitValue': (number);
  'defaultCreateDiscussionDailyLimit': (number);
  'defaultCreateDiscussionACInitValue': (number);
  'defaultCreateCommentACInitValue': (number);
  'requireSecondStepForAdmins': (boolean);
  'defaultGroupStorageMib': (number);
  'defaultGroupProblems': (number);
  'defaultGroupDailyJudgings': (number);
  'requireSubmitCaptcha': (boolean);
}
