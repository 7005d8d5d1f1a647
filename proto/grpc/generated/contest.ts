import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { CountVerdictsRequest as _contest_v1_CountVerdictsRequest, CountVerdictsRequest__Output as _contest_v1_CountVerdictsRequest__Output } from './contest/v1/CountVerdictsRequest.ts';
import type { CountVerdictsResponse as _contest_v1_CountVerdictsResponse, CountVerdictsResponse__Output as _contest_v1_CountVerdictsResponse__Output } from './contest/v1/CountVerdictsResponse.ts';
import type { CurrentContest as _contest_v1_CurrentContest, CurrentContest__Output as _contest_v1_CurrentContest__Output } from './contest/v1/CurrentContest.ts';
import type { FindProblemUsesRequest as _contest_v1_FindProblemUsesRequest, FindProblemUsesRequest__Output as _contest_v1_FindProblemUsesRequest__Output } from './contest/v1/FindProblemUsesRequest.ts';
import type { FindProblemUsesResponse as _contest_v1_FindProblemUsesResponse, FindProblemUsesResponse__Output as _contest_v1_FindProblemUsesResponse__Output } from './contest/v1/FindProblemUsesResponse.ts';
import type { GroupContestsClient as _contest_v1_GroupContestsClient, GroupContestsDefinition as _contest_v1_GroupContestsDefinition } from './contest/v1/GroupContests.ts';
import type { ListCurrentRequest as _contest_v1_ListCurrentRequest, ListCurrentRequest__Output as _contest_v1_ListCurrentRequest__Output } from './contest/v1/ListCurrentRequest.ts';
import type { ListCurrentResponse as _contest_v1_ListCurrentResponse, ListCurrentResponse__Output as _contest_v1_ListCurrentResponse__Output } from './contest/v1/ListCurrentResponse.ts';
import type { ListParticipationsRequest as _contest_v1_ListParticipationsRequest, ListParticipationsRequest__Output as _contest_v1_ListParticipationsRequest__Output } from './contest/v1/ListParticipationsRequest.ts';
import type { ListParticipationsResponse as _contest_v1_ListParticipationsResponse, ListParticipationsResponse__Output as _contest_v1_ListParticipationsResponse__Output } from './contest/v1/ListParticipationsResponse.ts';
import type { ListRunningProblemsRequest as _contest_v1_ListRunningProblemsRequest, ListRunningProblemsRequest__Output as _contest_v1_ListRunningProblemsRequest__Output } from './contest/v1/ListRunningProblemsRequest.ts';
import type { ListRunningProblemsResponse as _contest_v1_ListRunningProblemsResponse, ListRunningProblemsResponse__Output as _contest_v1_ListRunningProblemsResponse__Output } from './contest/v1/ListRunningProblemsResponse.ts';
import type { ListRunningRequest as _contest_v1_ListRunningRequest, ListRunningRequest__Output as _contest_v1_ListRunningRequest__Output } from './contest/v1/ListRunningRequest.ts';
import type { ListRunningResponse as _contest_v1_ListRunningResponse, ListRunningResponse__Output as _contest_v1_ListRunningResponse__Output } from './contest/v1/ListRunningResponse.ts';
import type { ParticipationsClient as _contest_v1_ParticipationsClient, ParticipationsDefinition as _contest_v1_ParticipationsDefinition } from './contest/v1/Participations.ts';
import type { ProblemUsesClient as _contest_v1_ProblemUsesClient, ProblemUsesDefinition as _contest_v1_ProblemUsesDefinition } from './contest/v1/ProblemUses.ts';
import type { RunningContest as _contest_v1_RunningContest, RunningContest__Output as _contest_v1_RunningContest__Output } from './contest/v1/RunningContest.ts';
import type { RunningProblem as _contest_v1_RunningProblem, RunningProblem__Output as _contest_v1_RunningProblem__Output } from './contest/v1/RunningProblem.ts';
import type { StatsClient as _contest_v1_StatsClient, StatsDefinition as _contest_v1_StatsDefinition } from './contest/v1/Stats.ts';
import type { VerdictCount as _contest_v1_VerdictCount, VerdictCount__Output as _contest_v1_VerdictCount__Output } from './contest/v1/VerdictCount.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  contest: {
    v1: {
      CountVerdictsRequest: MessageTypeDefinition<_contest_v1_CountVerdictsRequest, _contest_v1_CountVerdictsRequest__Output>
      CountVerdictsResponse: MessageTypeDefinition<_contest_v1_CountVerdictsResponse, _contest_v1_CountVerdictsResponse__Output>
      CurrentContest: MessageTypeDefinition<_contest_v1_CurrentContest, _contest_v1_CurrentContest__Output>
      FindProblemUsesRequest: MessageTypeDefinition<_contest_v1_FindProblemUsesRequest, _contest_v1_FindProblemUsesRequest__Output>
      FindProblemUsesResponse: MessageTypeDefinition<_contest_v1_FindProblemUsesResponse, _contest_v1_FindProblemUsesResponse__Output>
      GroupContests: SubtypeConstructor<typeof grpc.Client, _contest_v1_GroupContestsClient> & { service: _contest_v1_GroupContestsDefinition }
      ListCurrentRequest: MessageTypeDefinition<_contest_v1_ListCurrentRequest, _contest_v1_ListCurrentRequest__Output>
      ListCurrentResponse: MessageTypeDefinition<_contest_v1_ListCurrentResponse, _contest_v1_ListCurrentResponse__Output>
      ListParticipationsRequest: MessageTypeDefinition<_contest_v1_ListParticipationsRequest, _contest_v1_ListParticipationsRequest__Output>
      ListParticipationsResponse: MessageTypeDefinition<_contest_v1_ListParticipationsResponse, _contest_v1_ListParticipationsResponse__Output>
      ListRunningProblemsRequest: MessageTypeDefinition<_contest_v1_ListRunningProblemsRequest, _contest_v1_ListRunningProblemsRequest__Output>
      ListRunningProblemsResponse: MessageTypeDefinition<_contest_v1_ListRunningProblemsResponse, _contest_v1_ListRunningProblemsResponse__Output>
      ListRunningRequest: MessageTypeDefinition<_contest_v1_ListRunningRequest, _contest_v1_ListRunningRequest__Output>
      ListRunningResponse: MessageTypeDefinition<_contest_v1_ListRunningResponse, _contest_v1_ListRunningResponse__Output>
      Participations: SubtypeConstructor<typeof grpc.Client, _contest_v1_ParticipationsClient> & { service: _contest_v1_ParticipationsDefinition }
      ProblemUses: SubtypeConstructor<typeof grpc.Client, _contest_v1_ProblemUsesClient> & { service: _contest_v1_ProblemUsesDefinition }
      RunningContest: MessageTypeDefinition<_contest_v1_RunningContest, _contest_v1_RunningContest__Output>
      RunningProblem: MessageTypeDefinition<_contest_v1_RunningProblem, _contest_v1_RunningProblem__Output>
      Stats: SubtypeConstructor<typeof grpc.Client, _contest_v1_StatsClient> & { service: _contest_v1_StatsDefinition }
      VerdictCount: MessageTypeDefinition<_contest_v1_VerdictCount, _contest_v1_VerdictCount__Output>
    }
  }
}

