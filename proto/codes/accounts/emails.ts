const sign = String.raw`[^\s\p{Cc}\p{Cf}\p{Cs}@<>",;:()\[\]\\]`
const oneAddress = new RegExp(`^${sign}+@${sign}+$`, 'u')
const siteAddress = new RegExp(String.raw`^[^@]+@[^@.]+(\.[^@.]+)+$`, 'u')

/** Whether a text is one address of mail, and holds nothing that a mail server could read as more. */
export function isMailAddress(text: string): boolean {
  return oneAddress.test(text)
}

/** An address to which people may want mail: one at a domain of several labels, up to 200 characters. A form check, not proof that mail arrives. */
export function isEmail(text: string): boolean {
  return text.length <= 200 && isMailAddress(text) && siteAddress.test(text)
}
