export interface Program {
  language: string
  /** The code as it is typed now. */
  getCode: () => string
  /** MIME type of the language. */
  mode: string | undefined
}
