/** A programming language as users see it: name, editor mode and initial code. */
export interface LanguageRow {
  /** The number of a language never changes and is never reused. */
  id: number
  /** The name that submissions and problems store. */
  name: string
  description: string
  /** MIME type, which names the editor's mode. */
  contentType: string
  /** The compile command as authors and contestants see it. */
  compileCommand: string
  /** A first solution (A + B), shown in an empty editor. */
  template: string
  /** A code template, with the parts that contestants do not see. */
  codeTemplate: string
  /** Debian packages of the toolchain, for `apt-get install`; empty if Debian has none. */
  packages: string
}
