export interface MarkdownProps {
  /** Markdown with GitHub's tables and lists, formulas between dollars, and harmless HTML. */
  text: string
  /** Sizes for reading (16 px, a measure of 76 characters) instead of those of the interface. */
  reading?: boolean
  /** Written by a program: pictures are links, since an address can carry what it was told, HTML is text, links name their host. */
  generated?: boolean
  /** Called once the text is rendered, formulas included; again for another text. */
  onShown?: (text: string) => void
}
