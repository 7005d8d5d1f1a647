import { siteLanguage } from '../runs/marker.rules.ts'

/** The site takes a language with options, and validates both. */
const language = (name: string, contentType: string, key: string, compileAndRunOptions: Record<string, string>) =>
  siteLanguage(JSON.stringify({ language: key, compileAndRunOptions }), name, contentType)

const cpp = (standard: string, compiler: 'g++' | 'clang++', optimize: '0' | '2') => {
  const shown = `C++ ${standard}${optimize === '2' ? ' O2' : ''} (${compiler === 'g++' ? 'G++' : 'Clang++'})`
  return language(shown, 'text/x-c++src', 'cpp', { compiler, std: `c++${standard}`, O: optimize, m: '64' })
}

const c = (standard: string, compiler: 'gcc' | 'clang') =>
  language(`C ${standard} (${compiler === 'gcc' ? 'GCC' : 'Clang'})`, 'text/x-csrc', 'c', {
    compiler,
    std: `c${standard}`,
    O: '2',
    m: '64',
  })

export const libreojLanguages = [
  ...['11', '14', '17', '20'].flatMap((standard) => [
    cpp(standard, 'g++', '2'),
    cpp(standard, 'g++', '0'),
    cpp(standard, 'clang++', '2'),
    cpp(standard, 'clang++', '0'),
  ]),
  ...['11', '17'].flatMap((standard) => [c(standard, 'gcc'), c(standard, 'clang')]),
  language('Java', 'text/x-java', 'java', {}),
  ...['1.7', '1.8', '1.9'].map((version) =>
    language(`Kotlin ${version}`, 'text/x-kotlin', 'kotlin', { version, platform: 'jvm' }),
  ),
  language('Pascal', 'text/x-pascal', 'pascal', { optimize: '2' }),
  ...['2.7', '3.9', '3.10'].map((version) => language(`Python ${version}`, 'text/x-python', 'python', { version })),
  ...['2018', '2021'].map((version) =>
    language(`Rust ${version}`, 'text/x-rustsrc', 'rust', { version, optimize: '3' }),
  ),
  language('Go', 'text/x-go', 'go', { version: '1.x' }),
  ...['7.3', '8', '9'].map((version) => language(`C# ${version}`, 'text/x-csharp', 'csharp', { version })),
]
