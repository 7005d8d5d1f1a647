// Original file: site.proto


export interface SwitchesResponse {
  'openPublicJudge'?: (boolean);
  'openGroupJudge'?: (boolean);
  'openContestJudge'?: (boolean);
  'hideNonContestSubmissionCode'?: (boolean);
  'defaultSubmitIntervalSec'?: (number);
}

export interface SwitchesResponse__Output {
  'openPublicJudge': (boolean);
  'openGroupJudge': (boolean);
  'openContestJudge': (boolean);
  'hideNonContestSubmissionCode': (boolean);
  'defaultSubmitIntervalSec': (number);
}
