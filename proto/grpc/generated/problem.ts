import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { AddToTrainingRequest as _problem_v1_AddToTrainingRequest, AddToTrainingRequest__Output as _problem_v1_AddToTrainingRequest__Output } from './problem/v1/AddToTrainingRequest.ts';
import type { AddToTrainingResponse as _problem_v1_AddToTrainingResponse, AddToTrainingResponse__Output as _problem_v1_AddToTrainingResponse__Output } from './problem/v1/AddToTrainingResponse.ts';
import type { BlobChunk as _problem_v1_BlobChunk, BlobChunk__Output as _problem_v1_BlobChunk__Output } from './problem/v1/BlobChunk.ts';
import type { BlobsClient as _problem_v1_BlobsClient, BlobsDefinition as _problem_v1_BlobsDefinition } from './problem/v1/Blobs.ts';
import type { CaseGroup as _problem_v1_CaseGroup, CaseGroup__Output as _problem_v1_CaseGroup__Output } from './problem/v1/CaseGroup.ts';
import type { CatalogClient as _problem_v1_CatalogClient, CatalogDefinition as _problem_v1_CatalogDefinition } from './problem/v1/Catalog.ts';
import type { ChangedSetting as _problem_v1_ChangedSetting, ChangedSetting__Output as _problem_v1_ChangedSetting__Output } from './problem/v1/ChangedSetting.ts';
import type { Comparison as _problem_v1_Comparison, Comparison__Output as _problem_v1_Comparison__Output } from './problem/v1/Comparison.ts';
import type { CounterexampleSearch as _problem_v1_CounterexampleSearch, CounterexampleSearch__Output as _problem_v1_CounterexampleSearch__Output } from './problem/v1/CounterexampleSearch.ts';
import type { CounterexamplesClient as _problem_v1_CounterexamplesClient, CounterexamplesDefinition as _problem_v1_CounterexamplesDefinition } from './problem/v1/Counterexamples.ts';
import type { DeleteOfContestsRequest as _problem_v1_DeleteOfContestsRequest, DeleteOfContestsRequest__Output as _problem_v1_DeleteOfContestsRequest__Output } from './problem/v1/DeleteOfContestsRequest.ts';
import type { DeleteOfContestsResponse as _problem_v1_DeleteOfContestsResponse, DeleteOfContestsResponse__Output as _problem_v1_DeleteOfContestsResponse__Output } from './problem/v1/DeleteOfContestsResponse.ts';
import type { EditorClient as _problem_v1_EditorClient, EditorDefinition as _problem_v1_EditorDefinition } from './problem/v1/Editor.ts';
import type { ExampleSubmission as _problem_v1_ExampleSubmission, ExampleSubmission__Output as _problem_v1_ExampleSubmission__Output } from './problem/v1/ExampleSubmission.ts';
import type { ExamplesClient as _problem_v1_ExamplesClient, ExamplesDefinition as _problem_v1_ExamplesDefinition } from './problem/v1/Examples.ts';
import type { ExcludedProblem as _problem_v1_ExcludedProblem, ExcludedProblem__Output as _problem_v1_ExcludedProblem__Output } from './problem/v1/ExcludedProblem.ts';
import type { ExtraFile as _problem_v1_ExtraFile, ExtraFile__Output as _problem_v1_ExtraFile__Output } from './problem/v1/ExtraFile.ts';
import type { FindContestCandidatesRequest as _problem_v1_FindContestCandidatesRequest, FindContestCandidatesRequest__Output as _problem_v1_FindContestCandidatesRequest__Output } from './problem/v1/FindContestCandidatesRequest.ts';
import type { FindContestCandidatesResponse as _problem_v1_FindContestCandidatesResponse, FindContestCandidatesResponse__Output as _problem_v1_FindContestCandidatesResponse__Output } from './problem/v1/FindContestCandidatesResponse.ts';
import type { FindInGroupRequest as _problem_v1_FindInGroupRequest, FindInGroupRequest__Output as _problem_v1_FindInGroupRequest__Output } from './problem/v1/FindInGroupRequest.ts';
import type { FindRemoteProblemRequest as _problem_v1_FindRemoteProblemRequest, FindRemoteProblemRequest__Output as _problem_v1_FindRemoteProblemRequest__Output } from './problem/v1/FindRemoteProblemRequest.ts';
import type { FindRemoteProblemResponse as _problem_v1_FindRemoteProblemResponse, FindRemoteProblemResponse__Output as _problem_v1_FindRemoteProblemResponse__Output } from './problem/v1/FindRemoteProblemResponse.ts';
import type { FindRemoteProblemsRequest as _problem_v1_FindRemoteProblemsRequest, FindRemoteProblemsRequest__Output as _problem_v1_FindRemoteProblemsRequest__Output } from './problem/v1/FindRemoteProblemsRequest.ts';
import type { FindRemoteProblemsResponse as _problem_v1_FindRemoteProblemsResponse, FindRemoteProblemsResponse__Output as _problem_v1_FindRemoteProblemsResponse__Output } from './problem/v1/FindRemoteProblemsResponse.ts';
import type { GetCounterexampleSearchRequest as _problem_v1_GetCounterexampleSearchRequest, GetCounterexampleSearchRequest__Output as _problem_v1_GetCounterexampleSearchRequest__Output } from './problem/v1/GetCounterexampleSearchRequest.ts';
import type { GetJudgeSpecRequest as _problem_v1_GetJudgeSpecRequest, GetJudgeSpecRequest__Output as _problem_v1_GetJudgeSpecRequest__Output } from './problem/v1/GetJudgeSpecRequest.ts';
import type { GetLimitsResponse as _problem_v1_GetLimitsResponse, GetLimitsResponse__Output as _problem_v1_GetLimitsResponse__Output } from './problem/v1/GetLimitsResponse.ts';
import type { GetProblemsRequest as _problem_v1_GetProblemsRequest, GetProblemsRequest__Output as _problem_v1_GetProblemsRequest__Output } from './problem/v1/GetProblemsRequest.ts';
import type { GetProblemsResponse as _problem_v1_GetProblemsResponse, GetProblemsResponse__Output as _problem_v1_GetProblemsResponse__Output } from './problem/v1/GetProblemsResponse.ts';
import type { GetRightsRequest as _problem_v1_GetRightsRequest, GetRightsRequest__Output as _problem_v1_GetRightsRequest__Output } from './problem/v1/GetRightsRequest.ts';
import type { GetRightsResponse as _problem_v1_GetRightsResponse, GetRightsResponse__Output as _problem_v1_GetRightsResponse__Output } from './problem/v1/GetRightsResponse.ts';
import type { GetRunningUntilRequest as _problem_v1_GetRunningUntilRequest, GetRunningUntilRequest__Output as _problem_v1_GetRunningUntilRequest__Output } from './problem/v1/GetRunningUntilRequest.ts';
import type { GetRunningUntilResponse as _problem_v1_GetRunningUntilResponse, GetRunningUntilResponse__Output as _problem_v1_GetRunningUntilResponse__Output } from './problem/v1/GetRunningUntilResponse.ts';
import type { GetStatementsRequest as _problem_v1_GetStatementsRequest, GetStatementsRequest__Output as _problem_v1_GetStatementsRequest__Output } from './problem/v1/GetStatementsRequest.ts';
import type { GetStatementsResponse as _problem_v1_GetStatementsResponse, GetStatementsResponse__Output as _problem_v1_GetStatementsResponse__Output } from './problem/v1/GetStatementsResponse.ts';
import type { GetVersionRequest as _problem_v1_GetVersionRequest, GetVersionRequest__Output as _problem_v1_GetVersionRequest__Output } from './problem/v1/GetVersionRequest.ts';
import type { GetVersionsResponse as _problem_v1_GetVersionsResponse, GetVersionsResponse__Output as _problem_v1_GetVersionsResponse__Output } from './problem/v1/GetVersionsResponse.ts';
import type { GroupUsage as _problem_v1_GroupUsage, GroupUsage__Output as _problem_v1_GroupUsage__Output } from './problem/v1/GroupUsage.ts';
import type { GroupUsagesClient as _problem_v1_GroupUsagesClient, GroupUsagesDefinition as _problem_v1_GroupUsagesDefinition } from './problem/v1/GroupUsages.ts';
import type { ImportedRemoteProblem as _problem_v1_ImportedRemoteProblem, ImportedRemoteProblem__Output as _problem_v1_ImportedRemoteProblem__Output } from './problem/v1/ImportedRemoteProblem.ts';
import type { IsCounterexampleOfferedRequest as _problem_v1_IsCounterexampleOfferedRequest, IsCounterexampleOfferedRequest__Output as _problem_v1_IsCounterexampleOfferedRequest__Output } from './problem/v1/IsCounterexampleOfferedRequest.ts';
import type { IsCounterexampleOfferedResponse as _problem_v1_IsCounterexampleOfferedResponse, IsCounterexampleOfferedResponse__Output as _problem_v1_IsCounterexampleOfferedResponse__Output } from './problem/v1/IsCounterexampleOfferedResponse.ts';
import type { JudgeCase as _problem_v1_JudgeCase, JudgeCase__Output as _problem_v1_JudgeCase__Output } from './problem/v1/JudgeCase.ts';
import type { JudgeProgram as _problem_v1_JudgeProgram, JudgeProgram__Output as _problem_v1_JudgeProgram__Output } from './problem/v1/JudgeProgram.ts';
import type { JudgeSpec as _problem_v1_JudgeSpec, JudgeSpec__Output as _problem_v1_JudgeSpec__Output } from './problem/v1/JudgeSpec.ts';
import type { JudgeSpecsClient as _problem_v1_JudgeSpecsClient, JudgeSpecsDefinition as _problem_v1_JudgeSpecsDefinition } from './problem/v1/JudgeSpecs.ts';
import type { ListExamplesRequest as _problem_v1_ListExamplesRequest, ListExamplesRequest__Output as _problem_v1_ListExamplesRequest__Output } from './problem/v1/ListExamplesRequest.ts';
import type { ListExamplesResponse as _problem_v1_ListExamplesResponse, ListExamplesResponse__Output as _problem_v1_ListExamplesResponse__Output } from './problem/v1/ListExamplesResponse.ts';
import type { ListGroupUsagesRequest as _problem_v1_ListGroupUsagesRequest, ListGroupUsagesRequest__Output as _problem_v1_ListGroupUsagesRequest__Output } from './problem/v1/ListGroupUsagesRequest.ts';
import type { ListGroupUsagesResponse as _problem_v1_ListGroupUsagesResponse, ListGroupUsagesResponse__Output as _problem_v1_ListGroupUsagesResponse__Output } from './problem/v1/ListGroupUsagesResponse.ts';
import type { ListProblemsRequest as _problem_v1_ListProblemsRequest, ListProblemsRequest__Output as _problem_v1_ListProblemsRequest__Output } from './problem/v1/ListProblemsRequest.ts';
import type { ListProblemsResponse as _problem_v1_ListProblemsResponse, ListProblemsResponse__Output as _problem_v1_ListProblemsResponse__Output } from './problem/v1/ListProblemsResponse.ts';
import type { LocalTitle as _problem_v1_LocalTitle, LocalTitle__Output as _problem_v1_LocalTitle__Output } from './problem/v1/LocalTitle.ts';
import type { ProblemExamples as _problem_v1_ProblemExamples, ProblemExamples__Output as _problem_v1_ProblemExamples__Output } from './problem/v1/ProblemExamples.ts';
import type { ProblemLimits as _problem_v1_ProblemLimits, ProblemLimits__Output as _problem_v1_ProblemLimits__Output } from './problem/v1/ProblemLimits.ts';
import type { ProblemRights as _problem_v1_ProblemRights, ProblemRights__Output as _problem_v1_ProblemRights__Output } from './problem/v1/ProblemRights.ts';
import type { ProblemRow as _problem_v1_ProblemRow, ProblemRow__Output as _problem_v1_ProblemRow__Output } from './problem/v1/ProblemRow.ts';
import type { ProblemRows as _problem_v1_ProblemRows, ProblemRows__Output as _problem_v1_ProblemRows__Output } from './problem/v1/ProblemRows.ts';
import type { ProblemSummary as _problem_v1_ProblemSummary, ProblemSummary__Output as _problem_v1_ProblemSummary__Output } from './problem/v1/ProblemSummary.ts';
import type { ProblemVersion as _problem_v1_ProblemVersion, ProblemVersion__Output as _problem_v1_ProblemVersion__Output } from './problem/v1/ProblemVersion.ts';
import type { ProblemsClient as _problem_v1_ProblemsClient, ProblemsDefinition as _problem_v1_ProblemsDefinition } from './problem/v1/Problems.ts';
import type { ReadBlobRequest as _problem_v1_ReadBlobRequest, ReadBlobRequest__Output as _problem_v1_ReadBlobRequest__Output } from './problem/v1/ReadBlobRequest.ts';
import type { RemoteLanguage as _problem_v1_RemoteLanguage, RemoteLanguage__Output as _problem_v1_RemoteLanguage__Output } from './problem/v1/RemoteLanguage.ts';
import type { RemoteProblemsClient as _problem_v1_RemoteProblemsClient, RemoteProblemsDefinition as _problem_v1_RemoteProblemsDefinition } from './problem/v1/RemoteProblems.ts';
import type { RemoteSample as _problem_v1_RemoteSample, RemoteSample__Output as _problem_v1_RemoteSample__Output } from './problem/v1/RemoteSample.ts';
import type { RemoteStatement as _problem_v1_RemoteStatement, RemoteStatement__Output as _problem_v1_RemoteStatement__Output } from './problem/v1/RemoteStatement.ts';
import type { SaveRemoteProblemRequest as _problem_v1_SaveRemoteProblemRequest, SaveRemoteProblemRequest__Output as _problem_v1_SaveRemoteProblemRequest__Output } from './problem/v1/SaveRemoteProblemRequest.ts';
import type { SaveRemoteProblemResponse as _problem_v1_SaveRemoteProblemResponse, SaveRemoteProblemResponse__Output as _problem_v1_SaveRemoteProblemResponse__Output } from './problem/v1/SaveRemoteProblemResponse.ts';
import type { SearchCounterexampleRequest as _problem_v1_SearchCounterexampleRequest, SearchCounterexampleRequest__Output as _problem_v1_SearchCounterexampleRequest__Output } from './problem/v1/SearchCounterexampleRequest.ts';
import type { SearchCounterexampleResponse as _problem_v1_SearchCounterexampleResponse, SearchCounterexampleResponse__Output as _problem_v1_SearchCounterexampleResponse__Output } from './problem/v1/SearchCounterexampleResponse.ts';
import type { SearchProblemsRequest as _problem_v1_SearchProblemsRequest, SearchProblemsRequest__Output as _problem_v1_SearchProblemsRequest__Output } from './problem/v1/SearchProblemsRequest.ts';
import type { SearchProblemsResponse as _problem_v1_SearchProblemsResponse, SearchProblemsResponse__Output as _problem_v1_SearchProblemsResponse__Output } from './problem/v1/SearchProblemsResponse.ts';
import type { StatementText as _problem_v1_StatementText, StatementText__Output as _problem_v1_StatementText__Output } from './problem/v1/StatementText.ts';
import type { StatementsClient as _problem_v1_StatementsClient, StatementsDefinition as _problem_v1_StatementsDefinition } from './problem/v1/Statements.ts';
import type { SummarizeVersionsRequest as _problem_v1_SummarizeVersionsRequest, SummarizeVersionsRequest__Output as _problem_v1_SummarizeVersionsRequest__Output } from './problem/v1/SummarizeVersionsRequest.ts';
import type { VersionSummary as _problem_v1_VersionSummary, VersionSummary__Output as _problem_v1_VersionSummary__Output } from './problem/v1/VersionSummary.ts';
import type { VersionsClient as _problem_v1_VersionsClient, VersionsDefinition as _problem_v1_VersionsDefinition } from './problem/v1/Versions.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  problem: {
    v1: {
      AddToTrainingRequest: MessageTypeDefinition<_problem_v1_AddToTrainingRequest, _problem_v1_AddToTrainingRequest__Output>
      AddToTrainingResponse: MessageTypeDefinition<_problem_v1_AddToTrainingResponse, _problem_v1_AddToTrainingResponse__Output>
      BlobChunk: MessageTypeDefinition<_problem_v1_BlobChunk, _problem_v1_BlobChunk__Output>
      Blobs: SubtypeConstructor<typeof grpc.Client, _problem_v1_BlobsClient> & { service: _problem_v1_BlobsDefinition }
      CaseGroup: MessageTypeDefinition<_problem_v1_CaseGroup, _problem_v1_CaseGroup__Output>
      Catalog: SubtypeConstructor<typeof grpc.Client, _problem_v1_CatalogClient> & { service: _problem_v1_CatalogDefinition }
      ChangedSetting: MessageTypeDefinition<_problem_v1_ChangedSetting, _problem_v1_ChangedSetting__Output>
      Comparison: MessageTypeDefinition<_problem_v1_Comparison, _problem_v1_Comparison__Output>
      CounterexampleSearch: MessageTypeDefinition<_problem_v1_CounterexampleSearch, _problem_v1_CounterexampleSearch__Output>
      Counterexamples: SubtypeConstructor<typeof grpc.Client, _problem_v1_CounterexamplesClient> & { service: _problem_v1_CounterexamplesDefinition }
      DeleteOfContestsRequest: MessageTypeDefinition<_problem_v1_DeleteOfContestsRequest, _problem_v1_DeleteOfContestsRequest__Output>
      DeleteOfContestsResponse: MessageTypeDefinition<_problem_v1_DeleteOfContestsResponse, _problem_v1_DeleteOfContestsResponse__Output>
      Editor: SubtypeConstructor<typeof grpc.Client, _problem_v1_EditorClient> & { service: _problem_v1_EditorDefinition }
      ExampleSubmission: MessageTypeDefinition<_problem_v1_ExampleSubmission, _problem_v1_ExampleSubmission__Output>
      Examples: SubtypeConstructor<typeof grpc.Client, _problem_v1_ExamplesClient> & { service: _problem_v1_ExamplesDefinition }
      ExcludedProblem: MessageTypeDefinition<_problem_v1_ExcludedProblem, _problem_v1_ExcludedProblem__Output>
      ExtraFile: MessageTypeDefinition<_problem_v1_ExtraFile, _problem_v1_ExtraFile__Output>
      FindContestCandidatesRequest: MessageTypeDefinition<_problem_v1_FindContestCandidatesRequest, _problem_v1_FindContestCandidatesRequest__Output>
      FindContestCandidatesResponse: MessageTypeDefinition<_problem_v1_FindContestCandidatesResponse, _problem_v1_FindContestCandidatesResponse__Output>
      FindInGroupRequest: MessageTypeDefinition<_problem_v1_FindInGroupRequest, _problem_v1_FindInGroupRequest__Output>
      FindRemoteProblemRequest: MessageTypeDefinition<_problem_v1_FindRemoteProblemRequest, _problem_v1_FindRemoteProblemRequest__Output>
      FindRemoteProblemResponse: MessageTypeDefinition<_problem_v1_FindRemoteProblemResponse, _problem_v1_FindRemoteProblemResponse__Output>
      FindRemoteProblemsRequest: MessageTypeDefinition<_problem_v1_FindRemoteProblemsRequest, _problem_v1_FindRemoteProblemsRequest__Output>
      FindRemoteProblemsResponse: MessageTypeDefinition<_problem_v1_FindRemoteProblemsResponse, _problem_v1_FindRemoteProblemsResponse__Output>
      GetCounterexampleSearchRequest: MessageTypeDefinition<_problem_v1_GetCounterexampleSearchRequest, _problem_v1_GetCounterexampleSearchRequest__Output>
      GetJudgeSpecRequest: MessageTypeDefinition<_problem_v1_GetJudgeSpecRequest, _problem_v1_GetJudgeSpecRequest__Output>
      GetLimitsResponse: MessageTypeDefinition<_problem_v1_GetLimitsResponse, _problem_v1_GetLimitsResponse__Output>
      GetProblemsRequest: MessageTypeDefinition<_problem_v1_GetProblemsRequest, _problem_v1_GetProblemsRequest__Output>
      GetProblemsResponse: MessageTypeDefinition<_problem_v1_GetProblemsResponse, _problem_v1_GetProblemsResponse__Output>
      GetRightsRequest: MessageTypeDefinition<_problem_v1_GetRightsRequest, _problem_v1_GetRightsRequest__Output>
      GetRightsResponse: MessageTypeDefinition<_problem_v1_GetRightsResponse, _problem_v1_GetRightsResponse__Output>
      GetRunningUntilRequest: MessageTypeDefinition<_problem_v1_GetRunningUntilRequest, _problem_v1_GetRunningUntilRequest__Output>
      GetRunningUntilResponse: MessageTypeDefinition<_problem_v1_GetRunningUntilResponse, _problem_v1_GetRunningUntilResponse__Output>
      GetStatementsRequest: MessageTypeDefinition<_problem_v1_GetStatementsRequest, _problem_v1_GetStatementsRequest__Output>
      GetStatementsResponse: MessageTypeDefinition<_problem_v1_GetStatementsResponse, _problem_v1_GetStatementsResponse__Output>
      GetVersionRequest: MessageTypeDefinition<_problem_v1_GetVersionRequest, _problem_v1_GetVersionRequest__Output>
      GetVersionsResponse: MessageTypeDefinition<_problem_v1_GetVersionsResponse, _problem_v1_GetVersionsResponse__Output>
      GroupUsage: MessageTypeDefinition<_problem_v1_GroupUsage, _problem_v1_GroupUsage__Output>
      GroupUsages: SubtypeConstructor<typeof grpc.Client, _problem_v1_GroupUsagesClient> & { service: _problem_v1_GroupUsagesDefinition }
      ImportedRemoteProblem: MessageTypeDefinition<_problem_v1_ImportedRemoteProblem, _problem_v1_ImportedRemoteProblem__Output>
      IsCounterexampleOfferedRequest: MessageTypeDefinition<_problem_v1_IsCounterexampleOfferedRequest, _problem_v1_IsCounterexampleOfferedRequest__Output>
      IsCounterexampleOfferedResponse: MessageTypeDefinition<_problem_v1_IsCounterexampleOfferedResponse, _problem_v1_IsCounterexampleOfferedResponse__Output>
      JudgeCase: MessageTypeDefinition<_problem_v1_JudgeCase, _problem_v1_JudgeCase__Output>
      JudgeProgram: MessageTypeDefinition<_problem_v1_JudgeProgram, _problem_v1_JudgeProgram__Output>
      JudgeSpec: MessageTypeDefinition<_problem_v1_JudgeSpec, _problem_v1_JudgeSpec__Output>
      JudgeSpecs: SubtypeConstructor<typeof grpc.Client, _problem_v1_JudgeSpecsClient> & { service: _problem_v1_JudgeSpecsDefinition }
      ListExamplesRequest: MessageTypeDefinition<_problem_v1_ListExamplesRequest, _problem_v1_ListExamplesRequest__Output>
      ListExamplesResponse: MessageTypeDefinition<_problem_v1_ListExamplesResponse, _problem_v1_ListExamplesResponse__Output>
      ListGroupUsagesRequest: MessageTypeDefinition<_problem_v1_ListGroupUsagesRequest, _problem_v1_ListGroupUsagesRequest__Output>
      ListGroupUsagesResponse: MessageTypeDefinition<_problem_v1_ListGroupUsagesResponse, _problem_v1_ListGroupUsagesResponse__Output>
      ListProblemsRequest: MessageTypeDefinition<_problem_v1_ListProblemsRequest, _problem_v1_ListProblemsRequest__Output>
      ListProblemsResponse: MessageTypeDefinition<_problem_v1_ListProblemsResponse, _problem_v1_ListProblemsResponse__Output>
      LocalTitle: MessageTypeDefinition<_problem_v1_LocalTitle, _problem_v1_LocalTitle__Output>
      ProblemExamples: MessageTypeDefinition<_problem_v1_ProblemExamples, _problem_v1_ProblemExamples__Output>
      ProblemLimits: MessageTypeDefinition<_problem_v1_ProblemLimits, _problem_v1_ProblemLimits__Output>
      ProblemRights: MessageTypeDefinition<_problem_v1_ProblemRights, _problem_v1_ProblemRights__Output>
      ProblemRow: MessageTypeDefinition<_problem_v1_ProblemRow, _problem_v1_ProblemRow__Output>
      ProblemRows: MessageTypeDefinition<_problem_v1_ProblemRows, _problem_v1_ProblemRows__Output>
      ProblemSummary: MessageTypeDefinition<_problem_v1_ProblemSummary, _problem_v1_ProblemSummary__Output>
      ProblemVersion: MessageTypeDefinition<_problem_v1_ProblemVersion, _problem_v1_ProblemVersion__Output>
      Problems: SubtypeConstructor<typeof grpc.Client, _problem_v1_ProblemsClient> & { service: _problem_v1_ProblemsDefinition }
      ReadBlobRequest: MessageTypeDefinition<_problem_v1_ReadBlobRequest, _problem_v1_ReadBlobRequest__Output>
      RemoteLanguage: MessageTypeDefinition<_problem_v1_RemoteLanguage, _problem_v1_RemoteLanguage__Output>
      RemoteProblems: SubtypeConstructor<typeof grpc.Client, _problem_v1_RemoteProblemsClient> & { service: _problem_v1_RemoteProblemsDefinition }
      RemoteSample: MessageTypeDefinition<_problem_v1_RemoteSample, _problem_v1_RemoteSample__Output>
      RemoteStatement: MessageTypeDefinition<_problem_v1_RemoteStatement, _problem_v1_RemoteStatement__Output>
      SaveRemoteProblemRequest: MessageTypeDefinition<_problem_v1_SaveRemoteProblemRequest, _problem_v1_SaveRemoteProblemRequest__Output>
      SaveRemoteProblemResponse: MessageTypeDefinition<_problem_v1_SaveRemoteProblemResponse, _problem_v1_SaveRemoteProblemResponse__Output>
      SearchCounterexampleRequest: MessageTypeDefinition<_problem_v1_SearchCounterexampleRequest, _problem_v1_SearchCounterexampleRequest__Output>
      SearchCounterexampleResponse: MessageTypeDefinition<_problem_v1_SearchCounterexampleResponse, _problem_v1_SearchCounterexampleResponse__Output>
      SearchProblemsRequest: MessageTypeDefinition<_problem_v1_SearchProblemsRequest, _problem_v1_SearchProblemsRequest__Output>
      SearchProblemsResponse: MessageTypeDefinition<_problem_v1_SearchProblemsResponse, _problem_v1_SearchProblemsResponse__Output>
      StatementText: MessageTypeDefinition<_problem_v1_StatementText, _problem_v1_StatementText__Output>
      Statements: SubtypeConstructor<typeof grpc.Client, _problem_v1_StatementsClient> & { service: _problem_v1_StatementsDefinition }
      SummarizeVersionsRequest: MessageTypeDefinition<_problem_v1_SummarizeVersionsRequest, _problem_v1_SummarizeVersionsRequest__Output>
      VersionSummary: MessageTypeDefinition<_problem_v1_VersionSummary, _problem_v1_VersionSummary__Output>
      Versions: SubtypeConstructor<typeof grpc.Client, _problem_v1_VersionsClient> & { service: _problem_v1_VersionsDefinition }
    }
  }
}

