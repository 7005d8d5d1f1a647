/** Length in Unicode code points, as readers count characters and the server limits texts. */
export function characterCount(text: string): number {
  let surrogatePairs = 0
  for (let index = 0; index < text.length - 1; index += 1) {
    const isHigh = (text.charCodeAt(index) & 0xfc00) === 0xd800
    if (isHigh && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00) surrogatePairs += 1
  }
  return text.length - surrogatePairs
}
