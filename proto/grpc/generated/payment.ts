import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { CaptureHoldRequest as _payment_v1_CaptureHoldRequest, CaptureHoldRequest__Output as _payment_v1_CaptureHoldRequest__Output } from './payment/v1/CaptureHoldRequest.ts';
import type { CaptureHoldResponse as _payment_v1_CaptureHoldResponse, CaptureHoldResponse__Output as _payment_v1_CaptureHoldResponse__Output } from './payment/v1/CaptureHoldResponse.ts';
import type { GetBalanceRequest as _payment_v1_GetBalanceRequest, GetBalanceRequest__Output as _payment_v1_GetBalanceRequest__Output } from './payment/v1/GetBalanceRequest.ts';
import type { GetBalanceResponse as _payment_v1_GetBalanceResponse, GetBalanceResponse__Output as _payment_v1_GetBalanceResponse__Output } from './payment/v1/GetBalanceResponse.ts';
import type { PointsClient as _payment_v1_PointsClient, PointsDefinition as _payment_v1_PointsDefinition } from './payment/v1/Points.ts';
import type { ReturnHoldRequest as _payment_v1_ReturnHoldRequest, ReturnHoldRequest__Output as _payment_v1_ReturnHoldRequest__Output } from './payment/v1/ReturnHoldRequest.ts';
import type { ReturnHoldResponse as _payment_v1_ReturnHoldResponse, ReturnHoldResponse__Output as _payment_v1_ReturnHoldResponse__Output } from './payment/v1/ReturnHoldResponse.ts';
import type { SpendRequest as _payment_v1_SpendRequest, SpendRequest__Output as _payment_v1_SpendRequest__Output } from './payment/v1/SpendRequest.ts';
import type { SpendResponse as _payment_v1_SpendResponse, SpendResponse__Output as _payment_v1_SpendResponse__Output } from './payment/v1/SpendResponse.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  payment: {
    v1: {
      CaptureHoldRequest: MessageTypeDefinition<_payment_v1_CaptureHoldRequest, _payment_v1_CaptureHoldRequest__Output>
      CaptureHoldResponse: MessageTypeDefinition<_payment_v1_CaptureHoldResponse, _payment_v1_CaptureHoldResponse__Output>
      GetBalanceRequest: MessageTypeDefinition<_payment_v1_GetBalanceRequest, _payment_v1_GetBalanceRequest__Output>
      GetBalanceResponse: MessageTypeDefinition<_payment_v1_GetBalanceResponse, _payment_v1_GetBalanceResponse__Output>
      Points: SubtypeConstructor<typeof grpc.Client, _payment_v1_PointsClient> & { service: _payment_v1_PointsDefinition }
      ReturnHoldRequest: MessageTypeDefinition<_payment_v1_ReturnHoldRequest, _payment_v1_ReturnHoldRequest__Output>
      ReturnHoldResponse: MessageTypeDefinition<_payment_v1_ReturnHoldResponse, _payment_v1_ReturnHoldResponse__Output>
      SpendRequest: MessageTypeDefinition<_payment_v1_SpendRequest, _payment_v1_SpendRequest__Output>
      SpendResponse: MessageTypeDefinition<_payment_v1_SpendResponse, _payment_v1_SpendResponse__Output>
    }
  }
}

