const sign = String.raw`[^\s\p{Cc}\p{Cf}\p{Cs}@<>",;:()\[\]\\]`
const oneAddress = new RegExp(`^${sign}+@${sign}+$`, 'u')
const siteAddress = new RegExp(String.raw`^[^@]+@[^@.]+(\.[^@.]+)+$`, 'u')

/**
 * Whether a text is a single e-mail address, without anything that a mail server could interpret as more (header
 * injection).
 */
export function isMailAddress(text: string): boolean {
  return oneAddress.test(text)
}

/**
 * An e-mail address that users may enter: with a domain of several labels, up to 200 characters. This checks the form,
 * not that mail arrives.
 */
export function isEmail(text: string): boolean {
  return text.length <= 200 && isMailAddress(text) && siteAddress.test(text)
}
