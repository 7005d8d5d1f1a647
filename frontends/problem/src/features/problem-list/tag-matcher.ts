/** Whether a tag goes by what was typed: by a part of its name, or the beginning of another name of it (`dp`, pinyin). */
export function tagMatcher(typed: string): (tag: { name: string; aliases?: readonly string[] }) => boolean {
  const word = typed.trim().toLowerCase()
  return ({ name, aliases = [] }) =>
    name.toLowerCase().includes(word) || aliases.some((alias) => alias.toLowerCase().startsWith(word))
}
