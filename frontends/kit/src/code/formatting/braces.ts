import init, { format } from '@wasm-fmt/clang-format/web'

/** The style of LLVM with the reader's indent; includes stay in their order, which programs of contests rely on. */
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

/** clang-format: C, C++, C#, Java and JavaScript, told apart by the name of the file. */
export async function formatBraces(filename: string) {
  await init()
  return (code: string, indent: number) => format(code, filename, style(indent))
}
