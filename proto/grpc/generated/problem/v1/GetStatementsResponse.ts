// Original file: problem.proto

import type { StatementText as _problem_v1_StatementText, StatementText__Output as _problem_v1_StatementText__Output } from '../../problem/v1/StatementText.ts';

export interface GetStatementsResponse {
  'statements'?: (_problem_v1_StatementText)[];
}

export interface GetStatementsResponse__Output {
  'statements': (_problem_v1_StatementText__Output)[];
}
