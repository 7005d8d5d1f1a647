import { describe, expect, it } from '@jest/globals'
import { needsWholeHeader } from './common-header.rules.ts'

const needs = (...texts: string[]) => needsWholeHeader(texts)

describe('the header with its rare parts', () => {
  it('is not needed by sources without names from them', () => {
    expect(
      needs('#include <bits/stdc++.h>\nusing namespace std; int main(){ vector<int> blocks; cout << "clock"; }'),
    ).toBe(false)
    expect(needs('int threads, my_lock, asynchronous, mutexes, futures;')).toBe(false)
    expect(needs('#define rep(i, n) \\\n  for (int i = 0; i < n; i++)')).toBe(false)
  })

  it.each([
    'std::thread t(work);',
    'jthread t;',
    'this_thread::sleep_for(1s);',
    'mutex m; lock_guard<mutex> g(m);',
    'std::recursive_timed_mutex m;',
    'int lock;',
    'auto f = async(launch::async, work);',
    'promise<int> p;',
    'namespace fs = std::filesystem;',
    'counting_semaphore<4> s(0);',
    'sem_t s;',
    '#ifdef __cpp_lib_barrier',
    '#if __has_include(<shared_mutex>)',
  ])('is needed if one of the names occurs: %s', (text) => {
    expect(needs(text)).toBe(true)
    expect(needs('int main(){}', text)).toBe(true)
  })

  it('is needed if a name may be composed of parts', () => {
    expect(needs('#define join(a, b) a##b\njoin(mu, tex) m;')).toBe(true)
    expect(needs('std::mu\\\ntex m;')).toBe(true)
    expect(needs('std::mu??/ \ntex m;')).toBe(true)
  })
})
