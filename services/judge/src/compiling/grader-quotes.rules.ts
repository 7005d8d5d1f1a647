/** A message begins with file and line; quoted source lines with markers follow. */
const messageHead = /^(?:\.\/)?([^\s:]+):\d+(?::\d+)?: /
const countOfErrors = /^\d+ (?:error|warning)s?$/
/** javac adds these lines about names in a message. */
const details = /^ {2}(?:symbol|location|required|found|reason):/

/** Removes the source lines that a compiler quotes from other files than the contestant's, which are the grader's. */
export function withoutGraderQuotes(text: string, ownName: string): string {
  let isOwn = true
  const lines = text.split('\n').filter((line) => {
    const file = messageHead.exec(line)?.[1]
    if (file !== undefined) isOwn = file === ownName
    else if (countOfErrors.test(line)) isOwn = true
    return isOwn || line === '' || file !== undefined || details.test(line)
  })
  return lines.join('\n')
}
