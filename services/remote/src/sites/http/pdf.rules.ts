/** Whether content has the PDF signature, whatever its header says. */
export function isPdf(content: Uint8Array): boolean {
  return /^(?:\u{EF}\u{BB}\u{BF})?\s*%PDF-/u.test(new TextDecoder('latin1').decode(content.subarray(0, 64)))
}
