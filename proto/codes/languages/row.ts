/** A programming language as people see it: name, editor mode and first lines of code. */
export interface LanguageRow {
  /** Never changes and is never given to another language. */
  id: number
  /** What submissions and problems store. */
  name: string
  description: string
  /** MIME type, which names the editor's mode. */
  contentType: string
  /** What authors and contestants are shown. */
  compileCommand: string
  /** A first solution (A + B), shown in an empty editor. */
  template: string
  /** A code template with the parts that a contestant does not see. */
  codeTemplate: string
  /** What brings the toolchain on Debian, for `apt-get install`; empty where Debian has none. */
  packages: string
}
