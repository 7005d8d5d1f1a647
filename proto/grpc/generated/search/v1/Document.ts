// Original file: search.proto

import type { DocumentKey as _search_v1_DocumentKey, DocumentKey__Output as _search_v1_DocumentKey__Output } from '../../search/v1/DocumentKey.ts';
import type { Long } from '@grpc/proto-loader';

export interface Document {
  'key'?: (_search_v1_DocumentKey | null);
  'version'?: (number | string | Long);
  'deleted'?: (boolean);
  'access'?: (string);
  'titles'?: (string)[];
  'aliases'?: (string)[];
  'displayId'?: (string);
  'text'?: (string);
  'gid'?: (number | string | Long);
  'createdAtMs'?: (number | string | Long);
  'cid'?: (number | string | Long);
}

export interface Document__Output {
  'key': (_search_v1_DocumentKey__Output | null);
  'version': (number);
  'deleted': (boolean);
  'access': (string);
  'titles': (string)[];
  'aliases': (string)[];
  'displayId': (string);
  'text': (string);
  'gid': (number);
  'createdAtMs': (number);
  'cid': (number);
}
