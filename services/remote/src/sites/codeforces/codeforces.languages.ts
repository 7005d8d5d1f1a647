import { siteLanguage } from '../runs/marker.rules.ts'

/**
 * These are the labels of 2026. The site sometimes reuses numbers for other languages, so labels identify a language.
 */
export const codeforcesLanguages = [
  siteLanguage('54', 'GNU G++17', 'text/x-c++src'),
  siteLanguage('89', 'GNU G++20', 'text/x-c++src'),
  siteLanguage('91', 'GNU G++23', 'text/x-c++src'),
  siteLanguage('43', 'GNU GCC C11', 'text/x-csrc'),
  siteLanguage('87', 'Java 21', 'text/x-java'),
  siteLanguage('36', 'Java 8', 'text/x-java'),
  siteLanguage('31', 'Python 3', 'text/x-python'),
  siteLanguage('7', 'Python 2', 'text/x-python'),
  siteLanguage('70', 'PyPy 3.10', 'text/x-python'),
  siteLanguage('41', 'PyPy 3.6', 'text/x-python'),
  siteLanguage('40', 'PyPy 2', 'text/x-python'),
  siteLanguage('75', 'Rust (2021)', 'text/x-rustsrc'),
  siteLanguage('98', 'Rust (2024)', 'text/x-rustsrc'),
  siteLanguage('32', 'Go', 'text/x-go'),
  siteLanguage('55', 'Node.js', 'text/javascript'),
  siteLanguage('83', 'Kotlin 1.7', 'text/x-kotlin'),
  siteLanguage('88', 'Kotlin 1.9', 'text/x-kotlin'),
  siteLanguage('99', 'Kotlin 2.2', 'text/x-kotlin'),
  siteLanguage('65', 'C# 8', 'text/x-csharp'),
  siteLanguage('79', 'C# 10', 'text/x-csharp'),
  siteLanguage('96', 'C# 13', 'text/x-csharp'),
  siteLanguage('67', 'Ruby 3', 'text/x-ruby'),
  siteLanguage('6', 'PHP', 'text/x-php'),
  siteLanguage('20', 'Scala', 'text/x-scala'),
  siteLanguage('12', 'Haskell', 'text/x-haskell'),
  siteLanguage('28', 'D', 'text/x-d'),
  siteLanguage('19', 'OCaml', 'text/x-ocaml'),
  siteLanguage('13', 'Perl', 'text/x-perl'),
  siteLanguage('4', 'Free Pascal', 'text/x-pascal'),
  siteLanguage('51', 'PascalABC.NET', 'text/x-pascal'),
  siteLanguage('3', 'Delphi', 'text/x-pascal'),
]
