/**
 * A precompiled header does not contain instantiations that GCC postpones to the end of the source; they are done in
 * each compilation. For the headers of threads and file systems, that is half the time for a small program. So there is
 * a second precompiled `bits/stdc++.h` without these headers, for sources that cannot use anything from them.
 */

/** The reduced precompiled header omits these headers. Sources that include them by name still work. */
export const rareHeaders = [
  'future',
  'thread',
  'mutex',
  'shared_mutex',
  'condition_variable',
  'barrier',
  'latch',
  'semaphore',
  'stop_token',
  'syncstream',
  'filesystem',
] as const

/**
 * Matches all public names of these headers outside of classes and inner namespaces, with the system headers that they
 * include.
 */
const rareNames = new RegExp(
  '\\b(' +
    [
      'future',
      'shared_future',
      'promise',
      'packaged_task',
      'async',
      'launch',
      'future_(status|errc|error|category)',
      'j?thread',
      'this_thread',
      'notify_all_at_thread_exit',
      'condition_variable(_any)?',
      'cv_status',
      '(recursive_|timed_|recursive_timed_|shared_|shared_timed_)?mutex',
      'once_flag',
      'call_once',
      'lock',
      'try_lock',
      '(lock_guard|(unique|shared|scoped)_lock)',
      '(defer_lock|try_to_lock|adopt_lock)(_t)?',
      'barrier',
      'latch',
      '(counting|binary)_semaphore',
      'stop_(token|source|callback)',
      'nostopstate(_t)?',
      '(basic_)?w?osyncstream',
      '(basic_)?w?syncbuf',
      '(no)?emit_on_flush',
      'flush_emit',
      'filesystem',
      '__cpp_lib_\\w+',
      'sem_\\w+',
      '[gs]ettimeofday',
      '[gs]etitimer',
      'itimerval',
    ].join('|') +
    ')\\b',
)

/** A line continuation may split a name, and `##` may build one. */
const splice = /(\\|\?\?\/)[^\S\n]*\n/g
const paste = /##|%:%:/

/** @param texts everything that is compiled together */
export function needsWholeHeader(texts: readonly string[]): boolean {
  return texts.some((text) => paste.test(text) || rareNames.test(text.replace(splice, '')))
}
