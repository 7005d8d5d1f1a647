import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { CaseResult as _submission_v1_CaseResult, CaseResult__Output as _submission_v1_CaseResult__Output } from './submission/v1/CaseResult.ts';
import type { ClaimRequest as _submission_v1_ClaimRequest, ClaimRequest__Output as _submission_v1_ClaimRequest__Output } from './submission/v1/ClaimRequest.ts';
import type { ClaimResponse as _submission_v1_ClaimResponse, ClaimResponse__Output as _submission_v1_ClaimResponse__Output } from './submission/v1/ClaimResponse.ts';
import type { CountSubmissionsRequest as _submission_v1_CountSubmissionsRequest, CountSubmissionsRequest__Output as _submission_v1_CountSubmissionsRequest__Output } from './submission/v1/CountSubmissionsRequest.ts';
import type { CountSubmissionsResponse as _submission_v1_CountSubmissionsResponse, CountSubmissionsResponse__Output as _submission_v1_CountSubmissionsResponse__Output } from './submission/v1/CountSubmissionsResponse.ts';
import type { FinishRequest as _submission_v1_FinishRequest, FinishRequest__Output as _submission_v1_FinishRequest__Output } from './submission/v1/FinishRequest.ts';
import type { FinishResponse as _submission_v1_FinishResponse, FinishResponse__Output as _submission_v1_FinishResponse__Output } from './submission/v1/FinishResponse.ts';
import type { HeartbeatRequest as _submission_v1_HeartbeatRequest, HeartbeatRequest__Output as _submission_v1_HeartbeatRequest__Output } from './submission/v1/HeartbeatRequest.ts';
import type { HeartbeatResponse as _submission_v1_HeartbeatResponse, HeartbeatResponse__Output as _submission_v1_HeartbeatResponse__Output } from './submission/v1/HeartbeatResponse.ts';
import type { JudgeQueueClient as _submission_v1_JudgeQueueClient, JudgeQueueDefinition as _submission_v1_JudgeQueueDefinition } from './submission/v1/JudgeQueue.ts';
import type { JudgeResult as _submission_v1_JudgeResult, JudgeResult__Output as _submission_v1_JudgeResult__Output } from './submission/v1/JudgeResult.ts';
import type { JudgingRecord as _submission_v1_JudgingRecord, JudgingRecord__Output as _submission_v1_JudgingRecord__Output } from './submission/v1/JudgingRecord.ts';
import type { ListWorkersRequest as _submission_v1_ListWorkersRequest, ListWorkersRequest__Output as _submission_v1_ListWorkersRequest__Output } from './submission/v1/ListWorkersRequest.ts';
import type { ListWorkersResponse as _submission_v1_ListWorkersResponse, ListWorkersResponse__Output as _submission_v1_ListWorkersResponse__Output } from './submission/v1/ListWorkersResponse.ts';
import type { OfferedLanguage as _submission_v1_OfferedLanguage, OfferedLanguage__Output as _submission_v1_OfferedLanguage__Output } from './submission/v1/OfferedLanguage.ts';
import type { ReportRequest as _submission_v1_ReportRequest, ReportRequest__Output as _submission_v1_ReportRequest__Output } from './submission/v1/ReportRequest.ts';
import type { ReportResponse as _submission_v1_ReportResponse, ReportResponse__Output as _submission_v1_ReportResponse__Output } from './submission/v1/ReportResponse.ts';
import type { StatsClient as _submission_v1_StatsClient, StatsDefinition as _submission_v1_StatsDefinition } from './submission/v1/Stats.ts';
import type { Task as _submission_v1_Task, Task__Output as _submission_v1_Task__Output } from './submission/v1/Task.ts';
import type { Worker as _submission_v1_Worker, Worker__Output as _submission_v1_Worker__Output } from './submission/v1/Worker.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  submission: {
    v1: {
      CaseResult: MessageTypeDefinition<_submission_v1_CaseResult, _submission_v1_CaseResult__Output>
      ClaimRequest: MessageTypeDefinition<_submission_v1_ClaimRequest, _submission_v1_ClaimRequest__Output>
      ClaimResponse: MessageTypeDefinition<_submission_v1_ClaimResponse, _submission_v1_ClaimResponse__Output>
      CountSubmissionsRequest: MessageTypeDefinition<_submission_v1_CountSubmissionsRequest, _submission_v1_CountSubmissionsRequest__Output>
      CountSubmissionsResponse: MessageTypeDefinition<_submission_v1_CountSubmissionsResponse, _submission_v1_CountSubmissionsResponse__Output>
      FinishRequest: MessageTypeDefinition<_submission_v1_FinishRequest, _submission_v1_FinishRequest__Output>
      FinishResponse: MessageTypeDefinition<_submission_v1_FinishResponse, _submission_v1_FinishResponse__Output>
      HeartbeatRequest: MessageTypeDefinition<_submission_v1_HeartbeatRequest, _submission_v1_HeartbeatRequest__Output>
      HeartbeatResponse: MessageTypeDefinition<_submission_v1_HeartbeatResponse, _submission_v1_HeartbeatResponse__Output>
      JudgeQueue: SubtypeConstructor<typeof grpc.Client, _submission_v1_JudgeQueueClient> & { service: _submission_v1_JudgeQueueDefinition }
      JudgeResult: MessageTypeDefinition<_submission_v1_JudgeResult, _submission_v1_JudgeResult__Output>
      JudgingRecord: MessageTypeDefinition<_submission_v1_JudgingRecord, _submission_v1_JudgingRecord__Output>
      ListWorkersRequest: MessageTypeDefinition<_submission_v1_ListWorkersRequest, _submission_v1_ListWorkersRequest__Output>
      ListWorkersResponse: MessageTypeDefinition<_submission_v1_ListWorkersResponse, _submission_v1_ListWorkersResponse__Output>
      OfferedLanguage: MessageTypeDefinition<_submission_v1_OfferedLanguage, _submission_v1_OfferedLanguage__Output>
      ReportRequest: MessageTypeDefinition<_submission_v1_ReportRequest, _submission_v1_ReportRequest__Output>
      ReportResponse: MessageTypeDefinition<_submission_v1_ReportResponse, _submission_v1_ReportResponse__Output>
      Stats: SubtypeConstructor<typeof grpc.Client, _submission_v1_StatsClient> & { service: _submission_v1_StatsDefinition }
      Task: MessageTypeDefinition<_submission_v1_Task, _submission_v1_Task__Output>
      Worker: MessageTypeDefinition<_submission_v1_Worker, _submission_v1_Worker__Output>
    }
  }
}

