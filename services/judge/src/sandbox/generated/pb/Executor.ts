// Original file: go-judge.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { Empty as _google_protobuf_Empty, Empty__Output as _google_protobuf_Empty__Output } from '../google/protobuf/Empty.ts';
import type { FileContent as _pb_FileContent, FileContent__Output as _pb_FileContent__Output } from '../pb/FileContent.ts';
import type { FileID as _pb_FileID, FileID__Output as _pb_FileID__Output } from '../pb/FileID.ts';
import type { FileListType as _pb_FileListType, FileListType__Output as _pb_FileListType__Output } from '../pb/FileListType.ts';
import type { Request as _pb_Request, Request__Output as _pb_Request__Output } from '../pb/Request.ts';
import type { Response as _pb_Response, Response__Output as _pb_Response__Output } from '../pb/Response.ts';

export interface ExecutorClient extends grpc.Client {
  Exec(argument: _pb_Request, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_pb_Response__Output>): grpc.ClientUnaryCall;
  Exec(argument: _pb_Request, metadata: grpc.Metadata, callback: grpc.requestCallback<_pb_Response__Output>): grpc.ClientUnaryCall;
  Exec(argument: _pb_Request, options: grpc.CallOptions, callback: grpc.requestCallback<_pb_Response__Output>): grpc.ClientUnaryCall;
  Exec(argument: _pb_Request, callback: grpc.requestCallback<_pb_Response__Output>): grpc.ClientUnaryCall;
  exec(argument: _pb_Request, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_pb_Response__Output>): grpc.ClientUnaryCall;
  exec(argument: _pb_Request, metadata: grpc.Metadata, callback: grpc.requestCallback<_pb_Response__Output>): grpc.ClientUnaryCall;
  exec(argument: _pb_Request, options: grpc.CallOptions, callback: grpc.requestCallback<_pb_Response__Output>): grpc.ClientUnaryCall;
  exec(argument: _pb_Request, callback: grpc.requestCallback<_pb_Response__Output>): grpc.ClientUnaryCall;
  
  FileAdd(argument: _pb_FileContent, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_pb_FileID__Output>): grpc.ClientUnaryCall;
  FileAdd(argument: _pb_FileContent, metadata: grpc.Metadata, callback: grpc.requestCallback<_pb_FileID__Output>): grpc.ClientUnaryCall;
  FileAdd(argument: _pb_FileContent, options: grpc.CallOptions, callback: grpc.requestCallback<_pb_FileID__Output>): grpc.ClientUnaryCall;
  FileAdd(argument: _pb_FileContent, callback: grpc.requestCallback<_pb_FileID__Output>): grpc.ClientUnaryCall;
  fileAdd(argument: _pb_FileContent, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_pb_FileID__Output>): grpc.ClientUnaryCall;
  fileAdd(argument: _pb_FileContent, metadata: grpc.Metadata, callback: grpc.requestCallback<_pb_FileID__Output>): grpc.ClientUnaryCall;
  fileAdd(argument: _pb_FileContent, options: grpc.CallOptions, callback: grpc.requestCallback<_pb_FileID__Output>): grpc.ClientUnaryCall;
  fileAdd(argument: _pb_FileContent, callback: grpc.requestCallback<_pb_FileID__Output>): grpc.ClientUnaryCall;
  
  FileDelete(argument: _pb_FileID, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  FileDelete(argument: _pb_FileID, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  FileDelete(argument: _pb_FileID, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  FileDelete(argument: _pb_FileID, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  fileDelete(argument: _pb_FileID, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  fileDelete(argument: _pb_FileID, metadata: grpc.Metadata, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  fileDelete(argument: _pb_FileID, options: grpc.CallOptions, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  fileDelete(argument: _pb_FileID, callback: grpc.requestCallback<_google_protobuf_Empty__Output>): grpc.ClientUnaryCall;
  
  FileGet(argument: _pb_FileID, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_pb_FileContent__Output>): grpc.ClientUnaryCall;
  FileGet(argument: _pb_FileID, metadata: grpc.Metadata, callback: grpc.requestCallback<_pb_FileContent__Output>): grpc.ClientUnaryCall;
  FileGet(argument: _pb_FileID, options: grpc.CallOptions, callback: grpc.requestCallback<_pb_FileContent__Output>): grpc.ClientUnaryCall;
  FileGet(argument: _pb_FileID, callback: grpc.requestCallback<_pb_FileContent__Output>): grpc.ClientUnaryCall;
  fileGet(argument: _pb_FileID, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_pb_FileContent__Output>): grpc.ClientUnaryCall;
  fileGet(argument: _pb_FileID, metadata: grpc.Metadata, callback: grpc.requestCallback<_pb_FileContent__Output>): grpc.ClientUnaryCall;
  fileGet(argument: _pb_FileID, options: grpc.CallOptions, callback: grpc.requestCallback<_pb_FileContent__Output>): grpc.ClientUnaryCall;
  fileGet(argument: _pb_FileID, callback: grpc.requestCallback<_pb_FileContent__Output>): grpc.ClientUnaryCall;
  
  FileList(argument: _google_protobuf_Empty, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_pb_FileListType__Output>): grpc.ClientUnaryCall;
  FileList(argument: _google_protobuf_Empty, metadata: grpc.Metadata, callback: grpc.requestCallback<_pb_FileListType__Output>): grpc.ClientUnaryCall;
  FileList(argument: _google_protobuf_Empty, options: grpc.CallOptions, callback: grpc.requestCallback<_pb_FileListType__Output>): grpc.ClientUnaryCall;
  FileList(argument: _google_protobuf_Empty, callback: grpc.requestCallback<_pb_FileListType__Output>): grpc.ClientUnaryCall;
  fileList(argument: _google_protobuf_Empty, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_pb_FileListType__Output>): grpc.ClientUnaryCall;
  fileList(argument: _google_protobuf_Empty, metadata: grpc.Metadata, callback: grpc.requestCallback<_pb_FileListType__Output>): grpc.ClientUnaryCall;
  fileList(argument: _google_protobuf_Empty, options: grpc.CallOptions, callback: grpc.requestCallback<_pb_FileListType__Output>): grpc.ClientUnaryCall;
  fileList(argument: _google_protobuf_Empty, callback: grpc.requestCallback<_pb_FileListType__Output>): grpc.ClientUnaryCall;
  
}

export interface ExecutorHandlers extends grpc.UntypedServiceImplementation {
  Exec: grpc.handleUnaryCall<_pb_Request__Output, _pb_Response>;
  
  FileAdd: grpc.handleUnaryCall<_pb_FileContent__Output, _pb_FileID>;
  
  FileDelete: grpc.handleUnaryCall<_pb_FileID__Output, _google_protobuf_Empty>;
  
  FileGet: grpc.handleUnaryCall<_pb_FileID__Output, _pb_FileContent>;
  
  FileList: grpc.handleUnaryCall<_google_protobuf_Empty__Output, _pb_FileListType>;
  
}

export interface ExecutorDefinition extends grpc.ServiceDefinition {
  Exec: MethodDefinition<_pb_Request, _pb_Response, _pb_Request__Output, _pb_Response__Output>
  FileAdd: MethodDefinition<_pb_FileContent, _pb_FileID, _pb_FileContent__Output, _pb_FileID__Output>
  FileDelete: MethodDefinition<_pb_FileID, _google_protobuf_Empty, _pb_FileID__Output, _google_protobuf_Empty__Output>
  FileGet: MethodDefinition<_pb_FileID, _pb_FileContent, _pb_FileID__Output, _pb_FileContent__Output>
  FileList: MethodDefinition<_google_protobuf_Empty, _pb_FileListType, _google_protobuf_Empty__Output, _pb_FileListType__Output>
}
