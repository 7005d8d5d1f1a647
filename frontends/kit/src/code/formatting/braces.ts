import init, { format } from '@wasm-fmt/clang-format/web'

/**
 * LLVM style with the reader's indentation. Includes are not sorted, since contest programs may rely on their order.
 */
const style = (indent: number) =>
  JSON.stringify({
    BasedOnStyle: 'LLVM',
    IndentWidth: indent,
    TabWidth: indent,
    UseTab: 'Never',
    AccessModifierOffset: -indent,
    ColumnLimit: 100,
    SortIncludes: 'Never',
    AllowShortFunctionsOnASingleLine: 'InlineOnly',
  })

/** Formats C, C++, C#, Java and JavaScript by clang-format, which picks the language by the file name. */
export async function formatBraces(filename: string) {
  await init()
  return (code: string, indent: number) => format(code, filename, style(indent))
}
