import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { CountDaysRequest as _statistics_v1_CountDaysRequest, CountDaysRequest__Output as _statistics_v1_CountDaysRequest__Output } from './statistics/v1/CountDaysRequest.ts';
import type { CountDaysResponse as _statistics_v1_CountDaysResponse, CountDaysResponse__Output as _statistics_v1_CountDaysResponse__Output } from './statistics/v1/CountDaysResponse.ts';
import type { CountRequest as _statistics_v1_CountRequest, CountRequest__Output as _statistics_v1_CountRequest__Output } from './statistics/v1/CountRequest.ts';
import type { CountResponse as _statistics_v1_CountResponse, CountResponse__Output as _statistics_v1_CountResponse__Output } from './statistics/v1/CountResponse.ts';
import type { DailyFigure as _statistics_v1_DailyFigure, DailyFigure__Output as _statistics_v1_DailyFigure__Output } from './statistics/v1/DailyFigure.ts';
import type { StatisticsClient as _statistics_v1_StatisticsClient, StatisticsDefinition as _statistics_v1_StatisticsDefinition } from './statistics/v1/Statistics.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  statistics: {
    v1: {
      CountDaysRequest: MessageTypeDefinition<_statistics_v1_CountDaysRequest, _statistics_v1_CountDaysRequest__Output>
      CountDaysResponse: MessageTypeDefinition<_statistics_v1_CountDaysResponse, _statistics_v1_CountDaysResponse__Output>
      CountRequest: MessageTypeDefinition<_statistics_v1_CountRequest, _statistics_v1_CountRequest__Output>
      CountResponse: MessageTypeDefinition<_statistics_v1_CountResponse, _statistics_v1_CountResponse__Output>
      DailyFigure: MessageTypeDefinition<_statistics_v1_DailyFigure, _statistics_v1_DailyFigure__Output>
      Statistics: SubtypeConstructor<typeof grpc.Client, _statistics_v1_StatisticsClient> & { service: _statistics_v1_StatisticsDefinition }
    }
  }
}

