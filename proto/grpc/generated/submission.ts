import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { AddressedTask as _submission_v1_AddressedTask, AddressedTask__Output as _submission_v1_AddressedTask__Output } from './submission/v1/AddressedTask.ts';
import type { AttemptsClient as _submission_v1_AttemptsClient, AttemptsDefinition as _submission_v1_AttemptsDefinition } from './submission/v1/Attempts.ts';
import type { CaseArguments as _submission_v1_CaseArguments, CaseArguments__Output as _submission_v1_CaseArguments__Output } from './submission/v1/CaseArguments.ts';
import type { CaseExcerpt as _submission_v1_CaseExcerpt, CaseExcerpt__Output as _submission_v1_CaseExcerpt__Output } from './submission/v1/CaseExcerpt.ts';
import type { CaseResult as _submission_v1_CaseResult, CaseResult__Output as _submission_v1_CaseResult__Output } from './submission/v1/CaseResult.ts';
import type { CheckProgram as _submission_v1_CheckProgram, CheckProgram__Output as _submission_v1_CheckProgram__Output } from './submission/v1/CheckProgram.ts';
import type { CheckRun as _submission_v1_CheckRun, CheckRun__Output as _submission_v1_CheckRun__Output } from './submission/v1/CheckRun.ts';
import type { CheckWorker as _submission_v1_CheckWorker, CheckWorker__Output as _submission_v1_CheckWorker__Output } from './submission/v1/CheckWorker.ts';
import type { CheckerTest as _submission_v1_CheckerTest, CheckerTest__Output as _submission_v1_CheckerTest__Output } from './submission/v1/CheckerTest.ts';
import type { ClaimRequest as _submission_v1_ClaimRequest, ClaimRequest__Output as _submission_v1_ClaimRequest__Output } from './submission/v1/ClaimRequest.ts';
import type { ClaimResponse as _submission_v1_ClaimResponse, ClaimResponse__Output as _submission_v1_ClaimResponse__Output } from './submission/v1/ClaimResponse.ts';
import type { CodesClient as _submission_v1_CodesClient, CodesDefinition as _submission_v1_CodesDefinition } from './submission/v1/Codes.ts';
import type { CompileProgramRequest as _submission_v1_CompileProgramRequest, CompileProgramRequest__Output as _submission_v1_CompileProgramRequest__Output } from './submission/v1/CompileProgramRequest.ts';
import type { CompileProgramResponse as _submission_v1_CompileProgramResponse, CompileProgramResponse__Output as _submission_v1_CompileProgramResponse__Output } from './submission/v1/CompileProgramResponse.ts';
import type { CompilerMessage as _submission_v1_CompilerMessage, CompilerMessage__Output as _submission_v1_CompilerMessage__Output } from './submission/v1/CompilerMessage.ts';
import type { CountAttemptsRequest as _submission_v1_CountAttemptsRequest, CountAttemptsRequest__Output as _submission_v1_CountAttemptsRequest__Output } from './submission/v1/CountAttemptsRequest.ts';
import type { CountAttemptsResponse as _submission_v1_CountAttemptsResponse, CountAttemptsResponse__Output as _submission_v1_CountAttemptsResponse__Output } from './submission/v1/CountAttemptsResponse.ts';
import type { CountSolvedRequest as _submission_v1_CountSolvedRequest, CountSolvedRequest__Output as _submission_v1_CountSolvedRequest__Output } from './submission/v1/CountSolvedRequest.ts';
import type { CountSolvedResponse as _submission_v1_CountSolvedResponse, CountSolvedResponse__Output as _submission_v1_CountSolvedResponse__Output } from './submission/v1/CountSolvedResponse.ts';
import type { EnteredBy as _submission_v1_EnteredBy, EnteredBy__Output as _submission_v1_EnteredBy__Output } from './submission/v1/EnteredBy.ts';
import type { FinishRequest as _submission_v1_FinishRequest, FinishRequest__Output as _submission_v1_FinishRequest__Output } from './submission/v1/FinishRequest.ts';
import type { FinishResponse as _submission_v1_FinishResponse, FinishResponse__Output as _submission_v1_FinishResponse__Output } from './submission/v1/FinishResponse.ts';
import type { GenerateRequest as _submission_v1_GenerateRequest, GenerateRequest__Output as _submission_v1_GenerateRequest__Output } from './submission/v1/GenerateRequest.ts';
import type { GenerateResponse as _submission_v1_GenerateResponse, GenerateResponse__Output as _submission_v1_GenerateResponse__Output } from './submission/v1/GenerateResponse.ts';
import type { GeneratorTask as _submission_v1_GeneratorTask, GeneratorTask__Output as _submission_v1_GeneratorTask__Output } from './submission/v1/GeneratorTask.ts';
import type { GetCodesRequest as _submission_v1_GetCodesRequest, GetCodesRequest__Output as _submission_v1_GetCodesRequest__Output } from './submission/v1/GetCodesRequest.ts';
import type { GetCodesResponse as _submission_v1_GetCodesResponse, GetCodesResponse__Output as _submission_v1_GetCodesResponse__Output } from './submission/v1/GetCodesResponse.ts';
import type { GetInvocationRequest as _submission_v1_GetInvocationRequest, GetInvocationRequest__Output as _submission_v1_GetInvocationRequest__Output } from './submission/v1/GetInvocationRequest.ts';
import type { GetJudgeCheckRequest as _submission_v1_GetJudgeCheckRequest, GetJudgeCheckRequest__Output as _submission_v1_GetJudgeCheckRequest__Output } from './submission/v1/GetJudgeCheckRequest.ts';
import type { GetJudgingsRequest as _submission_v1_GetJudgingsRequest, GetJudgingsRequest__Output as _submission_v1_GetJudgingsRequest__Output } from './submission/v1/GetJudgingsRequest.ts';
import type { GetJudgingsResponse as _submission_v1_GetJudgingsResponse, GetJudgingsResponse__Output as _submission_v1_GetJudgingsResponse__Output } from './submission/v1/GetJudgingsResponse.ts';
import type { GetOwnAttemptRequest as _submission_v1_GetOwnAttemptRequest, GetOwnAttemptRequest__Output as _submission_v1_GetOwnAttemptRequest__Output } from './submission/v1/GetOwnAttemptRequest.ts';
import type { GetOwnRequest as _submission_v1_GetOwnRequest, GetOwnRequest__Output as _submission_v1_GetOwnRequest__Output } from './submission/v1/GetOwnRequest.ts';
import type { GetOwnResponse as _submission_v1_GetOwnResponse, GetOwnResponse__Output as _submission_v1_GetOwnResponse__Output } from './submission/v1/GetOwnResponse.ts';
import type { GetStreakRequest as _submission_v1_GetStreakRequest, GetStreakRequest__Output as _submission_v1_GetStreakRequest__Output } from './submission/v1/GetStreakRequest.ts';
import type { GetStreakResponse as _submission_v1_GetStreakResponse, GetStreakResponse__Output as _submission_v1_GetStreakResponse__Output } from './submission/v1/GetStreakResponse.ts';
import type { GroupResult as _submission_v1_GroupResult, GroupResult__Output as _submission_v1_GroupResult__Output } from './submission/v1/GroupResult.ts';
import type { GroupUsage as _submission_v1_GroupUsage, GroupUsage__Output as _submission_v1_GroupUsage__Output } from './submission/v1/GroupUsage.ts';
import type { GroupUsagesClient as _submission_v1_GroupUsagesClient, GroupUsagesDefinition as _submission_v1_GroupUsagesDefinition } from './submission/v1/GroupUsages.ts';
import type { HasSolvedInContestRequest as _submission_v1_HasSolvedInContestRequest, HasSolvedInContestRequest__Output as _submission_v1_HasSolvedInContestRequest__Output } from './submission/v1/HasSolvedInContestRequest.ts';
import type { HasSolvedInContestResponse as _submission_v1_HasSolvedInContestResponse, HasSolvedInContestResponse__Output as _submission_v1_HasSolvedInContestResponse__Output } from './submission/v1/HasSolvedInContestResponse.ts';
import type { HeartbeatRequest as _submission_v1_HeartbeatRequest, HeartbeatRequest__Output as _submission_v1_HeartbeatRequest__Output } from './submission/v1/HeartbeatRequest.ts';
import type { HeartbeatResponse as _submission_v1_HeartbeatResponse, HeartbeatResponse__Output as _submission_v1_HeartbeatResponse__Output } from './submission/v1/HeartbeatResponse.ts';
import type { IntakeClient as _submission_v1_IntakeClient, IntakeDefinition as _submission_v1_IntakeDefinition } from './submission/v1/Intake.ts';
import type { Invocation as _submission_v1_Invocation, Invocation__Output as _submission_v1_Invocation__Output } from './submission/v1/Invocation.ts';
import type { InvocationProgram as _submission_v1_InvocationProgram, InvocationProgram__Output as _submission_v1_InvocationProgram__Output } from './submission/v1/InvocationProgram.ts';
import type { InvocationRun as _submission_v1_InvocationRun, InvocationRun__Output as _submission_v1_InvocationRun__Output } from './submission/v1/InvocationRun.ts';
import type { InvocationTask as _submission_v1_InvocationTask, InvocationTask__Output as _submission_v1_InvocationTask__Output } from './submission/v1/InvocationTask.ts';
import type { InvocationsClient as _submission_v1_InvocationsClient, InvocationsDefinition as _submission_v1_InvocationsDefinition } from './submission/v1/Invocations.ts';
import type { JobsClient as _submission_v1_JobsClient, JobsDefinition as _submission_v1_JobsDefinition } from './submission/v1/Jobs.ts';
import type { JudgeCheck as _submission_v1_JudgeCheck, JudgeCheck__Output as _submission_v1_JudgeCheck__Output } from './submission/v1/JudgeCheck.ts';
import type { JudgeChecksClient as _submission_v1_JudgeChecksClient, JudgeChecksDefinition as _submission_v1_JudgeChecksDefinition } from './submission/v1/JudgeChecks.ts';
import type { JudgeQueueClient as _submission_v1_JudgeQueueClient, JudgeQueueDefinition as _submission_v1_JudgeQueueDefinition } from './submission/v1/JudgeQueue.ts';
import type { JudgeResult as _submission_v1_JudgeResult, JudgeResult__Output as _submission_v1_JudgeResult__Output } from './submission/v1/JudgeResult.ts';
import type { JudgedCase as _submission_v1_JudgedCase, JudgedCase__Output as _submission_v1_JudgedCase__Output } from './submission/v1/JudgedCase.ts';
import type { Judging as _submission_v1_Judging, Judging__Output as _submission_v1_Judging__Output } from './submission/v1/Judging.ts';
import type { JudgingKey as _submission_v1_JudgingKey, JudgingKey__Output as _submission_v1_JudgingKey__Output } from './submission/v1/JudgingKey.ts';
import type { JudgingRecord as _submission_v1_JudgingRecord, JudgingRecord__Output as _submission_v1_JudgingRecord__Output } from './submission/v1/JudgingRecord.ts';
import type { ListAcceptedRequest as _submission_v1_ListAcceptedRequest, ListAcceptedRequest__Output as _submission_v1_ListAcceptedRequest__Output } from './submission/v1/ListAcceptedRequest.ts';
import type { ListAcceptedResponse as _submission_v1_ListAcceptedResponse, ListAcceptedResponse__Output as _submission_v1_ListAcceptedResponse__Output } from './submission/v1/ListAcceptedResponse.ts';
import type { ListContestsRequest as _submission_v1_ListContestsRequest, ListContestsRequest__Output as _submission_v1_ListContestsRequest__Output } from './submission/v1/ListContestsRequest.ts';
import type { ListContestsResponse as _submission_v1_ListContestsResponse, ListContestsResponse__Output as _submission_v1_ListContestsResponse__Output } from './submission/v1/ListContestsResponse.ts';
import type { ListGroupUsagesRequest as _submission_v1_ListGroupUsagesRequest, ListGroupUsagesRequest__Output as _submission_v1_ListGroupUsagesRequest__Output } from './submission/v1/ListGroupUsagesRequest.ts';
import type { ListGroupUsagesResponse as _submission_v1_ListGroupUsagesResponse, ListGroupUsagesResponse__Output as _submission_v1_ListGroupUsagesResponse__Output } from './submission/v1/ListGroupUsagesResponse.ts';
import type { ListWorkersRequest as _submission_v1_ListWorkersRequest, ListWorkersRequest__Output as _submission_v1_ListWorkersRequest__Output } from './submission/v1/ListWorkersRequest.ts';
import type { ListWorkersResponse as _submission_v1_ListWorkersResponse, ListWorkersResponse__Output as _submission_v1_ListWorkersResponse__Output } from './submission/v1/ListWorkersResponse.ts';
import type { OfferedLanguage as _submission_v1_OfferedLanguage, OfferedLanguage__Output as _submission_v1_OfferedLanguage__Output } from './submission/v1/OfferedLanguage.ts';
import type { OnlineTest as _submission_v1_OnlineTest, OnlineTest__Output as _submission_v1_OnlineTest__Output } from './submission/v1/OnlineTest.ts';
import type { OwnAttempt as _submission_v1_OwnAttempt, OwnAttempt__Output as _submission_v1_OwnAttempt__Output } from './submission/v1/OwnAttempt.ts';
import type { ProgramTask as _submission_v1_ProgramTask, ProgramTask__Output as _submission_v1_ProgramTask__Output } from './submission/v1/ProgramTask.ts';
import type { ReleaseRequest as _submission_v1_ReleaseRequest, ReleaseRequest__Output as _submission_v1_ReleaseRequest__Output } from './submission/v1/ReleaseRequest.ts';
import type { ReleaseResponse as _submission_v1_ReleaseResponse, ReleaseResponse__Output as _submission_v1_ReleaseResponse__Output } from './submission/v1/ReleaseResponse.ts';
import type { ReportRequest as _submission_v1_ReportRequest, ReportRequest__Output as _submission_v1_ReportRequest__Output } from './submission/v1/ReportRequest.ts';
import type { ReportResponse as _submission_v1_ReportResponse, ReportResponse__Output as _submission_v1_ReportResponse__Output } from './submission/v1/ReportResponse.ts';
import type { ReserveRequest as _submission_v1_ReserveRequest, ReserveRequest__Output as _submission_v1_ReserveRequest__Output } from './submission/v1/ReserveRequest.ts';
import type { ReserveResponse as _submission_v1_ReserveResponse, ReserveResponse__Output as _submission_v1_ReserveResponse__Output } from './submission/v1/ReserveResponse.ts';
import type { SetterProgram as _submission_v1_SetterProgram, SetterProgram__Output as _submission_v1_SetterProgram__Output } from './submission/v1/SetterProgram.ts';
import type { StartInvocationRequest as _submission_v1_StartInvocationRequest, StartInvocationRequest__Output as _submission_v1_StartInvocationRequest__Output } from './submission/v1/StartInvocationRequest.ts';
import type { StartInvocationResponse as _submission_v1_StartInvocationResponse, StartInvocationResponse__Output as _submission_v1_StartInvocationResponse__Output } from './submission/v1/StartInvocationResponse.ts';
import type { StartJudgeCheckRequest as _submission_v1_StartJudgeCheckRequest, StartJudgeCheckRequest__Output as _submission_v1_StartJudgeCheckRequest__Output } from './submission/v1/StartJudgeCheckRequest.ts';
import type { StartJudgeCheckResponse as _submission_v1_StartJudgeCheckResponse, StartJudgeCheckResponse__Output as _submission_v1_StartJudgeCheckResponse__Output } from './submission/v1/StartJudgeCheckResponse.ts';
import type { StatsClient as _submission_v1_StatsClient, StatsDefinition as _submission_v1_StatsDefinition } from './submission/v1/Stats.ts';
import type { StopInvocationRequest as _submission_v1_StopInvocationRequest, StopInvocationRequest__Output as _submission_v1_StopInvocationRequest__Output } from './submission/v1/StopInvocationRequest.ts';
import type { StopInvocationResponse as _submission_v1_StopInvocationResponse, StopInvocationResponse__Output as _submission_v1_StopInvocationResponse__Output } from './submission/v1/StopInvocationResponse.ts';
import type { StressTask as _submission_v1_StressTask, StressTask__Output as _submission_v1_StressTask__Output } from './submission/v1/StressTask.ts';
import type { StressValidator as _submission_v1_StressValidator, StressValidator__Output as _submission_v1_StressValidator__Output } from './submission/v1/StressValidator.ts';
import type { SubmissionCode as _submission_v1_SubmissionCode, SubmissionCode__Output as _submission_v1_SubmissionCode__Output } from './submission/v1/SubmissionCode.ts';
import type { SubmitRequest as _submission_v1_SubmitRequest, SubmitRequest__Output as _submission_v1_SubmitRequest__Output } from './submission/v1/SubmitRequest.ts';
import type { SubmitResponse as _submission_v1_SubmitResponse, SubmitResponse__Output as _submission_v1_SubmitResponse__Output } from './submission/v1/SubmitResponse.ts';
import type { Task as _submission_v1_Task, Task__Output as _submission_v1_Task__Output } from './submission/v1/Task.ts';
import type { TaskFile as _submission_v1_TaskFile, TaskFile__Output as _submission_v1_TaskFile__Output } from './submission/v1/TaskFile.ts';
import type { TestOutput as _submission_v1_TestOutput, TestOutput__Output as _submission_v1_TestOutput__Output } from './submission/v1/TestOutput.ts';
import type { TestResult as _submission_v1_TestResult, TestResult__Output as _submission_v1_TestResult__Output } from './submission/v1/TestResult.ts';
import type { Worker as _submission_v1_Worker, Worker__Output as _submission_v1_Worker__Output } from './submission/v1/Worker.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  submission: {
    v1: {
      AddressedTask: MessageTypeDefinition<_submission_v1_AddressedTask, _submission_v1_AddressedTask__Output>
      Attempts: SubtypeConstructor<typeof grpc.Client, _submission_v1_AttemptsClient> & { service: _submission_v1_AttemptsDefinition }
      CaseArguments: MessageTypeDefinition<_submission_v1_CaseArguments, _submission_v1_CaseArguments__Output>
      CaseExcerpt: MessageTypeDefinition<_submission_v1_CaseExcerpt, _submission_v1_CaseExcerpt__Output>
      CaseResult: MessageTypeDefinition<_submission_v1_CaseResult, _submission_v1_CaseResult__Output>
      CheckProgram: MessageTypeDefinition<_submission_v1_CheckProgram, _submission_v1_CheckProgram__Output>
      CheckRun: MessageTypeDefinition<_submission_v1_CheckRun, _submission_v1_CheckRun__Output>
      CheckWorker: MessageTypeDefinition<_submission_v1_CheckWorker, _submission_v1_CheckWorker__Output>
      CheckerTest: MessageTypeDefinition<_submission_v1_CheckerTest, _submission_v1_CheckerTest__Output>
      ClaimRequest: MessageTypeDefinition<_submission_v1_ClaimRequest, _submission_v1_ClaimRequest__Output>
      ClaimResponse: MessageTypeDefinition<_submission_v1_ClaimResponse, _submission_v1_ClaimResponse__Output>
      Codes: SubtypeConstructor<typeof grpc.Client, _submission_v1_CodesClient> & { service: _submission_v1_CodesDefinition }
      CompileProgramRequest: MessageTypeDefinition<_submission_v1_CompileProgramRequest, _submission_v1_CompileProgramRequest__Output>
      CompileProgramResponse: MessageTypeDefinition<_submission_v1_CompileProgramResponse, _submission_v1_CompileProgramResponse__Output>
      CompilerMessage: MessageTypeDefinition<_submission_v1_CompilerMessage, _submission_v1_CompilerMessage__Output>
      CountAttemptsRequest: MessageTypeDefinition<_submission_v1_CountAttemptsRequest, _submission_v1_CountAttemptsRequest__Output>
      CountAttemptsResponse: MessageTypeDefinition<_submission_v1_CountAttemptsResponse, _submission_v1_CountAttemptsResponse__Output>
      CountSolvedRequest: MessageTypeDefinition<_submission_v1_CountSolvedRequest, _submission_v1_CountSolvedRequest__Output>
      CountSolvedResponse: MessageTypeDefinition<_submission_v1_CountSolvedResponse, _submission_v1_CountSolvedResponse__Output>
      EnteredBy: MessageTypeDefinition<_submission_v1_EnteredBy, _submission_v1_EnteredBy__Output>
      FinishRequest: MessageTypeDefinition<_submission_v1_FinishRequest, _submission_v1_FinishRequest__Output>
      FinishResponse: MessageTypeDefinition<_submission_v1_FinishResponse, _submission_v1_FinishResponse__Output>
      GenerateRequest: MessageTypeDefinition<_submission_v1_GenerateRequest, _submission_v1_GenerateRequest__Output>
      GenerateResponse: MessageTypeDefinition<_submission_v1_GenerateResponse, _submission_v1_GenerateResponse__Output>
      GeneratorTask: MessageTypeDefinition<_submission_v1_GeneratorTask, _submission_v1_GeneratorTask__Output>
      GetCodesRequest: MessageTypeDefinition<_submission_v1_GetCodesRequest, _submission_v1_GetCodesRequest__Output>
      GetCodesResponse: MessageTypeDefinition<_submission_v1_GetCodesResponse, _submission_v1_GetCodesResponse__Output>
      GetInvocationRequest: MessageTypeDefinition<_submission_v1_GetInvocationRequest, _submission_v1_GetInvocationRequest__Output>
      GetJudgeCheckRequest: MessageTypeDefinition<_submission_v1_GetJudgeCheckRequest, _submission_v1_GetJudgeCheckRequest__Output>
      GetJudgingsRequest: MessageTypeDefinition<_submission_v1_GetJudgingsRequest, _submission_v1_GetJudgingsRequest__Output>
      GetJudgingsResponse: MessageTypeDefinition<_submission_v1_GetJudgingsResponse, _submission_v1_GetJudgingsResponse__Output>
      GetOwnAttemptRequest: MessageTypeDefinition<_submission_v1_GetOwnAttemptRequest, _submission_v1_GetOwnAttemptRequest__Output>
      GetOwnRequest: MessageTypeDefinition<_submission_v1_GetOwnRequest, _submission_v1_GetOwnRequest__Output>
      GetOwnResponse: MessageTypeDefinition<_submission_v1_GetOwnResponse, _submission_v1_GetOwnResponse__Output>
      GetStreakRequest: MessageTypeDefinition<_submission_v1_GetStreakRequest, _submission_v1_GetStreakRequest__Output>
      GetStreakResponse: MessageTypeDefinition<_submission_v1_GetStreakResponse, _submission_v1_GetStreakResponse__Output>
      GroupResult: MessageTypeDefinition<_submission_v1_GroupResult, _submission_v1_GroupResult__Output>
      GroupUsage: MessageTypeDefinition<_submission_v1_GroupUsage, _submission_v1_GroupUsage__Output>
      GroupUsages: SubtypeConstructor<typeof grpc.Client, _submission_v1_GroupUsagesClient> & { service: _submission_v1_GroupUsagesDefinition }
      HasSolvedInContestRequest: MessageTypeDefinition<_submission_v1_HasSolvedInContestRequest, _submission_v1_HasSolvedInContestRequest__Output>
      HasSolvedInContestResponse: MessageTypeDefinition<_submission_v1_HasSolvedInContestResponse, _submission_v1_HasSolvedInContestResponse__Output>
      HeartbeatRequest: MessageTypeDefinition<_submission_v1_HeartbeatRequest, _submission_v1_HeartbeatRequest__Output>
      HeartbeatResponse: MessageTypeDefinition<_submission_v1_HeartbeatResponse, _submission_v1_HeartbeatResponse__Output>
      Intake: SubtypeConstructor<typeof grpc.Client, _submission_v1_IntakeClient> & { service: _submission_v1_IntakeDefinition }
      Invocation: MessageTypeDefinition<_submission_v1_Invocation, _submission_v1_Invocation__Output>
      InvocationProgram: MessageTypeDefinition<_submission_v1_InvocationProgram, _submission_v1_InvocationProgram__Output>
      InvocationRun: MessageTypeDefinition<_submission_v1_InvocationRun, _submission_v1_InvocationRun__Output>
      InvocationTask: MessageTypeDefinition<_submission_v1_InvocationTask, _submission_v1_InvocationTask__Output>
      Invocations: SubtypeConstructor<typeof grpc.Client, _submission_v1_InvocationsClient> & { service: _submission_v1_InvocationsDefinition }
      Jobs: SubtypeConstructor<typeof grpc.Client, _submission_v1_JobsClient> & { service: _submission_v1_JobsDefinition }
      JudgeCheck: MessageTypeDefinition<_submission_v1_JudgeCheck, _submission_v1_JudgeCheck__Output>
      JudgeChecks: SubtypeConstructor<typeof grpc.Client, _submission_v1_JudgeChecksClient> & { service: _submission_v1_JudgeChecksDefinition }
      JudgeQueue: SubtypeConstructor<typeof grpc.Client, _submission_v1_JudgeQueueClient> & { service: _submission_v1_JudgeQueueDefinition }
      JudgeResult: MessageTypeDefinition<_submission_v1_JudgeResult, _submission_v1_JudgeResult__Output>
      JudgedCase: MessageTypeDefinition<_submission_v1_JudgedCase, _submission_v1_JudgedCase__Output>
      Judging: MessageTypeDefinition<_submission_v1_Judging, _submission_v1_Judging__Output>
      JudgingKey: MessageTypeDefinition<_submission_v1_JudgingKey, _submission_v1_JudgingKey__Output>
      JudgingRecord: MessageTypeDefinition<_submission_v1_JudgingRecord, _submission_v1_JudgingRecord__Output>
      ListAcceptedRequest: MessageTypeDefinition<_submission_v1_ListAcceptedRequest, _submission_v1_ListAcceptedRequest__Output>
      ListAcceptedResponse: MessageTypeDefinition<_submission_v1_ListAcceptedResponse, _submission_v1_ListAcceptedResponse__Output>
      ListContestsRequest: MessageTypeDefinition<_submission_v1_ListContestsRequest, _submission_v1_ListContestsRequest__Output>
      ListContestsResponse: MessageTypeDefinition<_submission_v1_ListContestsResponse, _submission_v1_ListContestsResponse__Output>
      ListGroupUsagesRequest: MessageTypeDefinition<_submission_v1_ListGroupUsagesRequest, _submission_v1_ListGroupUsagesRequest__Output>
      ListGroupUsagesResponse: MessageTypeDefinition<_submission_v1_ListGroupUsagesResponse, _submission_v1_ListGroupUsagesResponse__Output>
      ListWorkersRequest: MessageTypeDefinition<_submission_v1_ListWorkersRequest, _submission_v1_ListWorkersRequest__Output>
      ListWorkersResponse: MessageTypeDefinition<_submission_v1_ListWorkersResponse, _submission_v1_ListWorkersResponse__Output>
      OfferedLanguage: MessageTypeDefinition<_submission_v1_OfferedLanguage, _submission_v1_OfferedLanguage__Output>
      OnlineTest: MessageTypeDefinition<_submission_v1_OnlineTest, _submission_v1_OnlineTest__Output>
      OwnAttempt: MessageTypeDefinition<_submission_v1_OwnAttempt, _submission_v1_OwnAttempt__Output>
      ProgramTask: MessageTypeDefinition<_submission_v1_ProgramTask, _submission_v1_ProgramTask__Output>
      ReleaseRequest: MessageTypeDefinition<_submission_v1_ReleaseRequest, _submission_v1_ReleaseRequest__Output>
      ReleaseResponse: MessageTypeDefinition<_submission_v1_ReleaseResponse, _submission_v1_ReleaseResponse__Output>
      ReportRequest: MessageTypeDefinition<_submission_v1_ReportRequest, _submission_v1_ReportRequest__Output>
      ReportResponse: MessageTypeDefinition<_submission_v1_ReportResponse, _submission_v1_ReportResponse__Output>
      ReserveRequest: MessageTypeDefinition<_submission_v1_ReserveRequest, _submission_v1_ReserveRequest__Output>
      ReserveResponse: MessageTypeDefinition<_submission_v1_ReserveResponse, _submission_v1_ReserveResponse__Output>
      SetterProgram: MessageTypeDefinition<_submission_v1_SetterProgram, _submission_v1_SetterProgram__Output>
      StartInvocationRequest: MessageTypeDefinition<_submission_v1_StartInvocationRequest, _submission_v1_StartInvocationRequest__Output>
      StartInvocationResponse: MessageTypeDefinition<_submission_v1_StartInvocationResponse, _submission_v1_StartInvocationResponse__Output>
      StartJudgeCheckRequest: MessageTypeDefinition<_submission_v1_StartJudgeCheckRequest, _submission_v1_StartJudgeCheckRequest__Output>
      StartJudgeCheckResponse: MessageTypeDefinition<_submission_v1_StartJudgeCheckResponse, _submission_v1_StartJudgeCheckResponse__Output>
      Stats: SubtypeConstructor<typeof grpc.Client, _submission_v1_StatsClient> & { service: _submission_v1_StatsDefinition }
      StopInvocationRequest: MessageTypeDefinition<_submission_v1_StopInvocationRequest, _submission_v1_StopInvocationRequest__Output>
      StopInvocationResponse: MessageTypeDefinition<_submission_v1_StopInvocationResponse, _submission_v1_StopInvocationResponse__Output>
      StressTask: MessageTypeDefinition<_submission_v1_StressTask, _submission_v1_StressTask__Output>
      StressValidator: MessageTypeDefinition<_submission_v1_StressValidator, _submission_v1_StressValidator__Output>
      SubmissionCode: MessageTypeDefinition<_submission_v1_SubmissionCode, _submission_v1_SubmissionCode__Output>
      SubmitRequest: MessageTypeDefinition<_submission_v1_SubmitRequest, _submission_v1_SubmitRequest__Output>
      SubmitResponse: MessageTypeDefinition<_submission_v1_SubmitResponse, _submission_v1_SubmitResponse__Output>
      Task: MessageTypeDefinition<_submission_v1_Task, _submission_v1_Task__Output>
      TaskFile: MessageTypeDefinition<_submission_v1_TaskFile, _submission_v1_TaskFile__Output>
      TestOutput: MessageTypeDefinition<_submission_v1_TestOutput, _submission_v1_TestOutput__Output>
      TestResult: MessageTypeDefinition<_submission_v1_TestResult, _submission_v1_TestResult__Output>
      Worker: MessageTypeDefinition<_submission_v1_Worker, _submission_v1_Worker__Output>
    }
  }
}

