import { siteLanguage } from '../runs/marker.rules.ts'
import type { SiteMetadata } from '../port.ts'
import { badId } from '../parsing/problem-id.ts'
import { parseTask, taskId, type Task } from './task-id.rules.ts'

export const atcoderBases = { main: 'https://atcoder.jp', lists: 'https://kenkoooo.com/atcoder' }
const home = atcoderBases.main

export const taskPath = ({ contest, task }: Task) => `/contests/${contest}/tasks/${task}`

/** These are the names of October 2025; the labels of the form identify a language. */
export const atcoderLanguages = [
  siteLanguage('6017', 'C++23 (GCC)', 'text/x-c++src', 'C++23 (GCC'),
  siteLanguage('6116', 'C++23 (Clang)', 'text/x-c++src', 'C++23 (Clang'),
  siteLanguage('6014', 'C23 (GCC)', 'text/x-csrc', 'C23 (GCC'),
  siteLanguage('6082', 'Python (CPython)', 'text/x-python', 'Python (CPython'),
  siteLanguage('6083', 'Python (PyPy)', 'text/x-python', 'Python (PyPy'),
  siteLanguage('6056', 'Java', 'text/x-java', 'Java (OpenJDK'),
  siteLanguage('6088', 'Rust', 'text/x-rustsrc', 'Rust (rustc'),
  siteLanguage('6051', 'Go', 'text/x-go', 'Go (go'),
  siteLanguage('6059', 'JavaScript (Node.js)', 'text/javascript', 'JavaScript (Node.js'),
  siteLanguage('6015', 'C#', 'text/x-csharp', 'C# 13'),
  siteLanguage('6062', 'Kotlin', 'text/x-kotlin', 'Kotlin (Kotlin'),
  siteLanguage('6087', 'Ruby', 'text/x-ruby', 'Ruby (ruby'),
  siteLanguage('6077', 'PHP', 'text/x-php', 'PHP (PHP'),
]

export const atcoderMetadata: SiteMetadata = {
  key: 'AC',
  languages: atcoderLanguages,
  normalizeId: (text) => taskId(requireTask(text)),
  problemUrl: (id) => `${home}${taskPath(requireTask(id))}`,
  runUrl: ({ runId, problemId }) => `${home}/contests/${requireTask(problemId).contest}/submissions/${runId}`,
}

export function requireTask(id: string): Task {
  const task = parseTask(id)
  if (task === null) throw badId()
  return task
}
