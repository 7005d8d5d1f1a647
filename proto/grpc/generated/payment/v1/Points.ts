// Original file: payment.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CaptureHoldRequest as _payment_v1_CaptureHoldRequest, CaptureHoldRequest__Output as _payment_v1_CaptureHoldRequest__Output } from '../../payment/v1/CaptureHoldRequest.ts';
import type { CaptureHoldResponse as _payment_v1_CaptureHoldResponse, CaptureHoldResponse__Output as _payment_v1_CaptureHoldResponse__Output } from '../../payment/v1/CaptureHoldResponse.ts';
import type { GetBalanceRequest as _payment_v1_GetBalanceRequest, GetBalanceRequest__Output as _payment_v1_GetBalanceRequest__Output } from '../../payment/v1/GetBalanceRequest.ts';
import type { GetBalanceResponse as _payment_v1_GetBalanceResponse, GetBalanceResponse__Output as _payment_v1_GetBalanceResponse__Output } from '../../payment/v1/GetBalanceResponse.ts';
import type { ReturnHoldRequest as _payment_v1_ReturnHoldRequest, ReturnHoldRequest__Output as _payment_v1_ReturnHoldRequest__Output } from '../../payment/v1/ReturnHoldRequest.ts';
import type { ReturnHoldResponse as _payment_v1_ReturnHoldResponse, ReturnHoldResponse__Output as _payment_v1_ReturnHoldResponse__Output } from '../../payment/v1/ReturnHoldResponse.ts';
import type { SpendRequest as _payment_v1_SpendRequest, SpendRequest__Output as _payment_v1_SpendRequest__Output } from '../../payment/v1/SpendRequest.ts';
import type { SpendResponse as _payment_v1_SpendResponse, SpendResponse__Output as _payment_v1_SpendResponse__Output } from '../../payment/v1/SpendResponse.ts';

export interface PointsClient extends grpc.Client {
  CaptureHold(argument: _payment_v1_CaptureHoldRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_payment_v1_CaptureHoldResponse__Output>): grpc.ClientUnaryCall;
  CaptureHold(argument: _payment_v1_CaptureHoldRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_payment_v1_CaptureHoldResponse__Output>): grpc.ClientUnaryCall;
  CaptureHold(argument: _payment_v1_CaptureHoldRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_payment_v1_CaptureHoldResponse__Output>): grpc.ClientUnaryCall;
  CaptureHold(argument: _payment_v1_CaptureHoldRequest, callback: grpc.requestCallback<_payment_v1_CaptureHoldResponse__Output>): grpc.ClientUnaryCall;
  captureHold(argument: _payment_v1_CaptureHoldRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_payment_v1_CaptureHoldResponse__Output>): grpc.ClientUnaryCall;
  captureHold(argument: _payment_v1_CaptureHoldRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_payment_v1_CaptureHoldResponse__Output>): grpc.ClientUnaryCall;
  captureHold(argument: _payment_v1_CaptureHoldRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_payment_v1_CaptureHoldResponse__Output>): grpc.ClientUnaryCall;
  captureHold(argument: _payment_v1_CaptureHoldRequest, callback: grpc.requestCallback<_payment_v1_CaptureHoldResponse__Output>): grpc.ClientUnaryCall;
  
  GetBalance(argument: _payment_v1_GetBalanceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_payment_v1_GetBalanceResponse__Output>): grpc.ClientUnaryCall;
  GetBalance(argument: _payment_v1_GetBalanceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_payment_v1_GetBalanceResponse__Output>): grpc.ClientUnaryCall;
  GetBalance(argument: _payment_v1_GetBalanceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_payment_v1_GetBalanceResponse__Output>): grpc.ClientUnaryCall;
  GetBalance(argument: _payment_v1_GetBalanceRequest, callback: grpc.requestCallback<_payment_v1_GetBalanceResponse__Output>): grpc.ClientUnaryCall;
  getBalance(argument: _payment_v1_GetBalanceRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_payment_v1_GetBalanceResponse__Output>): grpc.ClientUnaryCall;
  getBalance(argument: _payment_v1_GetBalanceRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_payment_v1_GetBalanceResponse__Output>): grpc.ClientUnaryCall;
  getBalance(argument: _payment_v1_GetBalanceRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_payment_v1_GetBalanceResponse__Output>): grpc.ClientUnaryCall;
  getBalance(argument: _payment_v1_GetBalanceRequest, callback: grpc.requestCallback<_payment_v1_GetBalanceResponse__Output>): grpc.ClientUnaryCall;
  
  Hold(argument: _payment_v1_SpendRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_payment_v1_SpendResponse__Output>): grpc.ClientUnaryCall;
  Hold(argument: _payment_v1_SpendRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_payment_v1_SpendResponse__Output>): grpc.ClientUnaryCall;
  Hold(argument: _payment_v1_SpendRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_payment_v1_SpendResponse__Output>): grpc.ClientUnaryCall;
  Hold(argument: _payment_v1_SpendRequest, callback: grpc.requestCallback<_payment_v1_SpendResponse__Output>): grpc.ClientUnaryCall;
  hold(argument: _payment_v1_SpendRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_payment_v1_SpendResponse__Output>): grpc.ClientUnaryCall;
  hold(argument: _payment_v1_SpendRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_payment_v1_SpendResponse__Output>): grpc.ClientUnaryCall;
  hold(argument: _payment_v1_SpendRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_payment_v1_SpendResponse__Output>): grpc.ClientUnaryCall;
  hold(argument: _payment_v1_SpendRequest, callback: grpc.requestCallback<_payment_v1_SpendResponse__Output>): grpc.ClientUnaryCall;
  
  ReturnHold(argument: _payment_v1_ReturnHoldRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_payment_v1_ReturnHoldResponse__Output>): grpc.ClientUnaryCall;
  ReturnHold(argument: _payment_v1_ReturnHoldRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_payment_v1_ReturnHoldResponse__Output>): grpc.ClientUnaryCall;
  ReturnHold(argument: _payment_v1_ReturnHoldRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_payment_v1_ReturnHoldResponse__Output>): grpc.ClientUnaryCall;
  ReturnHold(argument: _payment_v1_ReturnHoldRequest, callback: grpc.requestCallback<_payment_v1_ReturnHoldResponse__Output>): grpc.ClientUnaryCall;
  returnHold(argument: _payment_v1_ReturnHoldRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_payment_v1_ReturnHoldResponse__Output>): grpc.ClientUnaryCall;
  returnHold(argument: _payment_v1_ReturnHoldRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_payment_v1_ReturnHoldResponse__Output>): grpc.ClientUnaryCall;
  returnHold(argument: _payment_v1_ReturnHoldRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_payment_v1_ReturnHoldResponse__Output>): grpc.ClientUnaryCall;
  returnHold(argument: _payment_v1_ReturnHoldRequest, callback: grpc.requestCallback<_payment_v1_ReturnHoldResponse__Output>): grpc.ClientUnaryCall;
  
  Spend(argument: _payment_v1_SpendRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_payment_v1_SpendResponse__Output>): grpc.ClientUnaryCall;
  Spend(argument: _payment_v1_SpendRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_payment_v1_SpendResponse__Output>): grpc.ClientUnaryCall;
  Spend(argument: _payment_v1_SpendRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_payment_v1_SpendResponse__Output>): grpc.ClientUnaryCall;
  Spend(argument: _payment_v1_SpendRequest, callback: grpc.requestCallback<_payment_v1_SpendResponse__Output>): grpc.ClientUnaryCall;
  spend(argument: _payment_v1_SpendRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_payment_v1_SpendResponse__Output>): grpc.ClientUnaryCall;
  spend(argument: _payment_v1_SpendRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_payment_v1_SpendResponse__Output>): grpc.ClientUnaryCall;
  spend(argument: _payment_v1_SpendRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_payment_v1_SpendResponse__Output>): grpc.ClientUnaryCall;
  spend(argument: _payment_v1_SpendRequest, callback: grpc.requestCallback<_payment_v1_SpendResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface PointsHandlers extends grpc.UntypedServiceImplementation {
  CaptureHold: grpc.handleUnaryCall<_payment_v1_CaptureHoldRequest__Output, _payment_v1_CaptureHoldResponse>;
  
  GetBalance: grpc.handleUnaryCall<_payment_v1_GetBalanceRequest__Output, _payment_v1_GetBalanceResponse>;
  
  Hold: grpc.handleUnaryCall<_payment_v1_SpendRequest__Output, _payment_v1_SpendResponse>;
  
  ReturnHold: grpc.handleUnaryCall<_payment_v1_ReturnHoldRequest__Output, _payment_v1_ReturnHoldResponse>;
  
  Spend: grpc.handleUnaryCall<_payment_v1_SpendRequest__Output, _payment_v1_SpendResponse>;
  
}

export interface PointsDefinition extends grpc.ServiceDefinition {
  CaptureHold: MethodDefinition<_payment_v1_CaptureHoldRequest, _payment_v1_CaptureHoldResponse, _payment_v1_CaptureHoldRequest__Output, _payment_v1_CaptureHoldResponse__Output>
  GetBalance: MethodDefinition<_payment_v1_GetBalanceRequest, _payment_v1_GetBalanceResponse, _payment_v1_GetBalanceRequest__Output, _payment_v1_GetBalanceResponse__Output>
  Hold: MethodDefinition<_payment_v1_SpendRequest, _payment_v1_SpendResponse, _payment_v1_SpendRequest__Output, _payment_v1_SpendResponse__Output>
  ReturnHold: MethodDefinition<_payment_v1_ReturnHoldRequest, _payment_v1_ReturnHoldResponse, _payment_v1_ReturnHoldRequest__Output, _payment_v1_ReturnHoldResponse__Output>
  Spend: MethodDefinition<_payment_v1_SpendRequest, _payment_v1_SpendResponse, _payment_v1_SpendRequest__Output, _payment_v1_SpendResponse__Output>
}
