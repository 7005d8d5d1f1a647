export interface FileValues {
  name: string
  content: string
}
