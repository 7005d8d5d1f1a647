/** What was measured on two cores; the sections of docs/benchmarks.md say how, and what beside it ran. */
export const costs = {
  /** "What a submission costs", on a quiet machine: C, ten tests, a contest with an open board. */
  submission: { servicesSec: 0.088, mongoSec: 0.035, redisSec: 0.005, mongoCommands: 32.4 },
  /** Of a judge's core: a C++ program with bits/stdc++.h and ten tests, as the bare sandbox needs them (5.2 a second on two cores). */
  judgingSec: 0.385,
  /** "Lists": calls a second through the gateway on two cores, which the caller shares; so these are upper bounds. */
  list: { servicesSec: 2 / 5_400 },
  problem: { servicesSec: 2 / 2_800 },
  ownSubmission: { servicesSec: 2 / 2_400 },
  /** "Boards and streams under load": processor time of a board that is kept for a participant, and for everybody. */
  ownBoard: { servicesSec: 0.0004 },
  board: { servicesSec: 0.00015 },
  /** Memory of an open page: 38 MB for 1,500. */
  streamBytes: 38_000_000 / 1_500,
  /** Processor time of one write to one open page (`node scripts/bench/live.ts`, single writes). */
  writeSec: 0.000013,
  /** A verdict and the rows of a board of 10,000 ("Boards"). */
  boardFoldSec: 0.0002,
  /** Documents and indexes that a submission leaves in the databases ("Search", its test data). */
  storedBytes: 9_000,
  /** A page at the first visit, and at every one: script and style once, answers of the API always. */
  firstVisitBytes: 250_000,
  visitBytes: 30_000,
} as const

/** "Fairness and growth": tasks a second by worker processes of two slots, judging takes a second (Redis Streams). */
export const measuredGrowth = [
  { workers: 1, perSec: 1.9 },
  { workers: 2, perSec: 3.7 },
  { workers: 4, perSec: 7.2 },
] as const
