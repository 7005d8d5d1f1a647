// Original file: go-judge.proto

import type { Long } from '@grpc/proto-loader';

// Original file: go-judge.proto

export const _pb_Response_FileError_ErrorType = {
  CopyInOpenFile: 'CopyInOpenFile',
  CopyInCreateFile: 'CopyInCreateFile',
  CopyInCopyContent: 'CopyInCopyContent',
  CopyOutOpen: 'CopyOutOpen',
  CopyOutNotRegularFile: 'CopyOutNotRegularFile',
  CopyOutSizeExceeded: 'CopyOutSizeExceeded',
  CopyOutCreateFile: 'CopyOutCreateFile',
  CopyOutCopyContent: 'CopyOutCopyContent',
  CollectSizeExceeded: 'CollectSizeExceeded',
  Symlink: 'Symlink',
} as const;

export type _pb_Response_FileError_ErrorType =
  | 'CopyInOpenFile'
  | 0
  | 'CopyInCreateFile'
  | 1
  | 'CopyInCopyContent'
  | 2
  | 'CopyOutOpen'
  | 3
  | 'CopyOutNotRegularFile'
  | 4
  | 'CopyOutSizeExceeded'
  | 5
  | 'CopyOutCreateFile'
  | 6
  | 'CopyOutCopyContent'
  | 7
  | 'CollectSizeExceeded'
  | 8
  | 'Symlink'
  | 9

export type _pb_Response_FileError_ErrorType__Output = typeof _pb_Response_FileError_ErrorType[keyof typeof _pb_Response_FileError_ErrorType]

export interface _pb_Response_FileError {
  'name'?: (string);
  'type'?: (_pb_Response_FileError_ErrorType);
  'message'?: (string);
}

export interface _pb_Response_FileError__Output {
  'name': (string);
  'type': (_pb_Response_FileError_ErrorType__Output);
  'message': (string);
}

export interface _pb_Response_Result {
  'status'?: (_pb_Response_Result_StatusType);
  'exitStatus'?: (number);
  'error'?: (string);
  'time'?: (number | string | Long);
  'memory'?: (number | string | Long);
  'files'?: ({[key: string]: Buffer | Uint8Array | string});
  'fileIDs'?: ({[key: string]: string});
  'runTime'?: (number | string | Long);
  'fileError'?: (_pb_Response_FileError)[];
  'procPeak'?: (number | string | Long);
}

export interface _pb_Response_Result__Output {
  'status': (_pb_Response_Result_StatusType__Output);
  'exitStatus': (number);
  'error': (string);
  'time': (number);
  'memory': (number);
  'files': ({[key: string]: Buffer});
  'fileIDs': ({[key: string]: string});
  'runTime': (number);
  'fileError': (_pb_Response_FileError__Output)[];
  'procPeak': (number);
}

// Original file: go-judge.proto

export const _pb_Response_Result_StatusType = {
  Invalid: 'Invalid',
  Accepted: 'Accepted',
  WrongAnswer: 'WrongAnswer',
  PartiallyCorrect: 'PartiallyCorrect',
  MemoryLimitExceeded: 'MemoryLimitExceeded',
  TimeLimitExceeded: 'TimeLimitExceeded',
  OutputLimitExceeded: 'OutputLimitExceeded',
  FileError: 'FileError',
  NonZeroExitStatus: 'NonZeroExitStatus',
  Signalled: 'Signalled',
  DangerousSyscall: 'DangerousSyscall',
  JudgementFailed: 'JudgementFailed',
  InvalidInteraction: 'InvalidInteraction',
  InternalError: 'InternalError',
} as const;

export type _pb_Response_Result_StatusType =
  | 'Invalid'
  | 0
  | 'Accepted'
  | 1
  | 'WrongAnswer'
  | 2
  | 'PartiallyCorrect'
  | 3
  | 'MemoryLimitExceeded'
  | 4
  | 'TimeLimitExceeded'
  | 5
  | 'OutputLimitExceeded'
  | 6
  | 'FileError'
  | 7
  | 'NonZeroExitStatus'
  | 8
  | 'Signalled'
  | 9
  | 'DangerousSyscall'
  | 10
  | 'JudgementFailed'
  | 11
  | 'InvalidInteraction'
  | 12
  | 'InternalError'
  | 13

export type _pb_Response_Result_StatusType__Output = typeof _pb_Response_Result_StatusType[keyof typeof _pb_Response_Result_StatusType]

export interface Response {
  'requestID'?: (string);
  'results'?: (_pb_Response_Result)[];
  'error'?: (string);
}

export interface Response__Output {
  'requestID': (string);
  'results': (_pb_Response_Result__Output)[];
  'error': (string);
}
