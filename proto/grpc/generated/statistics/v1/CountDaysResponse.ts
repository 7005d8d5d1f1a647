// Original file: statistics.proto

import type { DailyFigure as _statistics_v1_DailyFigure, DailyFigure__Output as _statistics_v1_DailyFigure__Output } from '../../statistics/v1/DailyFigure.ts';

export interface CountDaysResponse {
  'figures'?: (_statistics_v1_DailyFigure)[];
}

export interface CountDaysResponse__Output {
  'figures': (_statistics_v1_DailyFigure__Output)[];
}
