// Original file: go-judge.proto

import type { Long } from '@grpc/proto-loader';

export interface _pb_Request_CachedFile {
  'fileID'?: (string);
}

export interface _pb_Request_CachedFile__Output {
  'fileID': (string);
}

export interface _pb_Request_CmdCopyOutFile {
  'name'?: (string);
  'optional'?: (boolean);
}

export interface _pb_Request_CmdCopyOutFile__Output {
  'name': (string);
  'optional': (boolean);
}

export interface _pb_Request_CmdType {
  'args'?: (string)[];
  'env'?: (string)[];
  'files'?: (_pb_Request_File)[];
  'cpuTimeLimit'?: (number | string | Long);
  'clockTimeLimit'?: (number | string | Long);
  'memoryLimit'?: (number | string | Long);
  'procLimit'?: (number | string | Long);
  'copyIn'?: ({[key: string]: _pb_Request_File});
  'copyOut'?: (_pb_Request_CmdCopyOutFile)[];
  'copyOutCached'?: (_pb_Request_CmdCopyOutFile)[];
  'stackLimit'?: (number | string | Long);
  'copyOutMax'?: (number | string | Long);
  'cpuSetLimit'?: (string);
  'copyOutTruncate'?: (boolean);
}

export interface _pb_Request_CmdType__Output {
  'args': (string)[];
  'env': (string)[];
  'files': (_pb_Request_File__Output)[];
  'cpuTimeLimit': (number);
  'clockTimeLimit': (number);
  'memoryLimit': (number);
  'procLimit': (number);
  'copyIn': ({[key: string]: _pb_Request_File__Output});
  'copyOut': (_pb_Request_CmdCopyOutFile__Output)[];
  'copyOutCached': (_pb_Request_CmdCopyOutFile__Output)[];
  'stackLimit': (number);
  'copyOutMax': (number);
  'cpuSetLimit': (string);
  'copyOutTruncate': (boolean);
}

export interface _pb_Request_File {
  'local'?: (_pb_Request_LocalFile | null);
  'memory'?: (_pb_Request_MemoryFile | null);
  'cached'?: (_pb_Request_CachedFile | null);
  'pipe'?: (_pb_Request_PipeCollector | null);
  'file'?: "local"|"memory"|"cached"|"pipe";
}

export interface _pb_Request_File__Output {
  'local'?: (_pb_Request_LocalFile__Output | null);
  'memory'?: (_pb_Request_MemoryFile__Output | null);
  'cached'?: (_pb_Request_CachedFile__Output | null);
  'pipe'?: (_pb_Request_PipeCollector__Output | null);
}

export interface _pb_Request_LocalFile {
  'src'?: (string);
}

export interface _pb_Request_LocalFile__Output {
  'src': (string);
}

export interface _pb_Request_MemoryFile {
  'content'?: (Buffer | Uint8Array | string);
}

export interface _pb_Request_MemoryFile__Output {
  'content': (Buffer);
}

export interface _pb_Request_PipeCollector {
  'name'?: (string);
  'max'?: (number | string | Long);
  'pipe'?: (boolean);
}

export interface _pb_Request_PipeCollector__Output {
  'name': (string);
  'max': (number);
  'pipe': (boolean);
}

export interface _pb_Request_PipeMap_PipeIndex {
  'index'?: (number);
  'fd'?: (number);
}

export interface _pb_Request_PipeMap_PipeIndex__Output {
  'index': (number);
  'fd': (number);
}

export interface _pb_Request_PipeMap {
  'in'?: (_pb_Request_PipeMap_PipeIndex | null);
  'out'?: (_pb_Request_PipeMap_PipeIndex | null);
  'proxy'?: (boolean);
  'name'?: (string);
  'max'?: (number | string | Long);
}

export interface _pb_Request_PipeMap__Output {
  'in': (_pb_Request_PipeMap_PipeIndex__Output | null);
  'out': (_pb_Request_PipeMap_PipeIndex__Output | null);
  'proxy': (boolean);
  'name': (string);
  'max': (number);
}

export interface Request {
  'requestID'?: (string);
  'cmd'?: (_pb_Request_CmdType)[];
  'pipeMapping'?: (_pb_Request_PipeMap)[];
}

export interface Request__Output {
  'requestID': (string);
  'cmd': (_pb_Request_CmdType__Output)[];
  'pipeMapping': (_pb_Request_PipeMap__Output)[];
}
