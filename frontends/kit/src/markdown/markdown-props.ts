export interface MarkdownProps {
  /** Markdown with GitHub's tables and lists, formulas between dollars, and harmless HTML. */
  text: string
  /** Sizes for reading (16 px, a measure of 76 characters) instead of those of the interface. */
  reading?: boolean
  /**
   * The text was written by a program: pictures become links, since a URL can leak data from the prompt, HTML becomes
   * text, and links show their host.
   */
  generated?: boolean
  /** Called once the text is rendered, formulas included; again for another text. */
  onShown?: (text: string) => void
}
