/** The costs were measured on two cores; the sections of docs/benchmarks.md tell how, and what else was running. */
export const costs = {
  /** See "What a submission costs", on an idle machine: C, ten tests, a contest with an open board. */
  submission: { servicesSec: 0.088, mongoSec: 0.035, redisSec: 0.005, mongoCommands: 32.4 },
  /**
   * This is time of a judge's core: a C++ program with bits/stdc++.h and ten tests in the bare sandbox (5.2 a second on
   * two cores).
   */
  judgingSec: 0.385,
  /**
   * See "Lists": calls a second through the gateway on two cores, which the caller shares; so these are upper bounds.
   */
  list: { servicesSec: 2 / 5_400 },
  problem: { servicesSec: 2 / 2_800 },
  ownSubmission: { servicesSec: 2 / 2_400 },
  /** See "Boards and streams under load": processor time of a cached board for a participant, and for everybody. */
  ownBoard: { servicesSec: 0.0004 },
  board: { servicesSec: 0.00015 },
  /** 1,500 open pages took 38 MB of memory. */
  streamBytes: 38_000_000 / 1_500,
  /** This is processor time of one write to one open page (`node scripts/bench/live.ts`, single writes). */
  writeSec: 0.000013,
  /** See "Boards": a verdict and the rows of a board of 10,000. */
  boardFoldSec: 0.0002,
  /** A submission leaves documents and indexes of this size in the databases (see "Search", its test data). */
  storedBytes: 9_000,
  /** The first visit of a page loads scripts and styles, every visit responses of the API. */
  firstVisitBytes: 250_000,
  visitBytes: 30_000,
} as const

/**
 * See "Fairness and growth": tasks a second by worker processes of two slots, with judging of one second (Redis
 * Streams).
 */
export const measuredGrowth = [
  { workers: 1, perSec: 1.9 },
  { workers: 2, perSec: 3.7 },
  { workers: 4, perSec: 7.2 },
] as const
