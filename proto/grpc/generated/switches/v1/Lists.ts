// Original file: switches.proto

import type { List as _switches_v1_List, List__Output as _switches_v1_List__Output } from '../../switches/v1/List.ts';

export interface Lists {
  'lists'?: ({[key: string]: _switches_v1_List});
}

export interface Lists__Output {
  'lists': ({[key: string]: _switches_v1_List__Output});
}
