export interface CodeViewProps {
  code: string
  /** Name of a language of the judge: `C++ 17`. */
  language: string
}
