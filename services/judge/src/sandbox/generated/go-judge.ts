import type * as grpc from '@grpc/grpc-js';
import type { MessageTypeDefinition } from '@grpc/proto-loader';

import type { Empty as _google_protobuf_Empty, Empty__Output as _google_protobuf_Empty__Output } from './google/protobuf/Empty.ts';
import type { ExecutorClient as _pb_ExecutorClient, ExecutorDefinition as _pb_ExecutorDefinition } from './pb/Executor.ts';
import type { FileContent as _pb_FileContent, FileContent__Output as _pb_FileContent__Output } from './pb/FileContent.ts';
import type { FileID as _pb_FileID, FileID__Output as _pb_FileID__Output } from './pb/FileID.ts';
import type { FileListType as _pb_FileListType, FileListType__Output as _pb_FileListType__Output } from './pb/FileListType.ts';
import type { Request as _pb_Request, Request__Output as _pb_Request__Output } from './pb/Request.ts';
import type { Response as _pb_Response, Response__Output as _pb_Response__Output } from './pb/Response.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  google: {
    protobuf: {
      Empty: MessageTypeDefinition<_google_protobuf_Empty, _google_protobuf_Empty__Output>
    }
  }
  pb: {
    Executor: SubtypeConstructor<typeof grpc.Client, _pb_ExecutorClient> & { service: _pb_ExecutorDefinition }
    FileContent: MessageTypeDefinition<_pb_FileContent, _pb_FileContent__Output>
    FileID: MessageTypeDefinition<_pb_FileID, _pb_FileID__Output>
    FileListType: MessageTypeDefinition<_pb_FileListType, _pb_FileListType__Output>
    Request: MessageTypeDefinition<_pb_Request, _pb_Request__Output>
    Response: MessageTypeDefinition<_pb_Response, _pb_Response__Output>
  }
}

