// Original file: problem.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { BlobChunk as _problem_v1_BlobChunk, BlobChunk__Output as _problem_v1_BlobChunk__Output } from '../../problem/v1/BlobChunk.ts';
import type { ReadBlobRequest as _problem_v1_ReadBlobRequest, ReadBlobRequest__Output as _problem_v1_ReadBlobRequest__Output } from '../../problem/v1/ReadBlobRequest.ts';

export interface BlobsClient extends grpc.Client {
  Read(argument: _problem_v1_ReadBlobRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_problem_v1_BlobChunk__Output>;
  Read(argument: _problem_v1_ReadBlobRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_problem_v1_BlobChunk__Output>;
  read(argument: _problem_v1_ReadBlobRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_problem_v1_BlobChunk__Output>;
  read(argument: _problem_v1_ReadBlobRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_problem_v1_BlobChunk__Output>;
  
}

export interface BlobsHandlers extends grpc.UntypedServiceImplementation {
  Read: grpc.handleServerStreamingCall<_problem_v1_ReadBlobRequest__Output, _problem_v1_BlobChunk>;
  
}

export interface BlobsDefinition extends grpc.ServiceDefinition {
  Read: MethodDefinition<_problem_v1_ReadBlobRequest, _problem_v1_BlobChunk, _problem_v1_ReadBlobRequest__Output, _problem_v1_BlobChunk__Output>
}
