import Bold from 'lucide-react/icons/bold'
import Code from 'lucide-react/icons/code'
import Heading from 'lucide-react/icons/heading'
import Italic from 'lucide-react/icons/italic'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/quote'
import Sigma from 'lucide-react/icons/sigma'
import TableIcon from 'lucide-react/icons/table'
import {
  applyEdit,
  type TextSelection,
  insert,
  insertBlock,
  prefixLines,
  type TextEdit,
  wrap,
} from './markdown-edit.rules.ts'
import { useWidgetsText } from '../texts/use-widgets-text.ts'

/** Applies an edit to the text at its selection. */
export type PerformEdit = (edit: (at: TextSelection) => TextEdit) => void

/** Edits a text area as if the user typed, so that undo works, and selects the range that the edit names. */
export function editArea(area: HTMLTextAreaElement, edit: (at: TextSelection) => TextEdit): void {
  const at = { text: area.value, start: area.selectionStart, end: area.selectionEnd }
  const change = edit(at)
  area.focus()
  area.setSelectionRange(change.from, change.to)
  // Only this deprecated command inserts text in a way that undo supports.
  if (!document.execCommand('insertText', false, change.by)) {
    area.value = applyEdit(at, change)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(change.start, change.end)
}

/** The buttons of the toolbar, some of them with a shortcut. */
export function useMarkdownTools(perform: PerformEdit) {
  const t = useWidgetsText()
  const link = (at: TextSelection) => {
    const text = at.text.slice(at.start, at.end) || t('markdown.sample.link')
    return { ...insert(at, `[${text}](https://)`), start: at.start + text.length + 3, end: at.start + text.length + 11 }
  }
  const formula = (at: TextSelection) => wrap(at, '$', 'x^2')
  const table = (at: TextSelection) => insertBlock(at, '|   |   |\n| --- | --- |\n|   |   |')
  const bold = (at: TextSelection) => wrap(at, '**', t('markdown.sample.bold'))
  const italic = (at: TextSelection) => wrap(at, '*', t('markdown.sample.italic'))
  const code = (at: TextSelection) => wrap(at, '`', t('markdown.sample.code'))
  const tool = (name: string, Icon: typeof Bold, edit: (at: TextSelection) => TextEdit, key?: string) => ({
    name,
    Icon,
    key,
    act: () => perform(edit),
  })
  return [
    tool(t('markdown.bold'), Bold, bold, 'b'),
    tool(t('markdown.italic'), Italic, italic, 'i'),
    tool(t('markdown.heading'), Heading, (at) => prefixLines(at, '## ')),
    tool(t('markdown.code'), Code, code, 'e'),
    tool(t('markdown.link'), Link, link, 'k'),
    tool(t('markdown.list'), List, (at) => prefixLines(at, '- ')),
    tool(t('markdown.numbered'), ListOrdered, (at) => prefixLines(at, '%. ')),
    tool(t('markdown.quote'), Quote, (at) => prefixLines(at, '> ')),
    tool(t('markdown.formula'), Sigma, formula),
    tool(t('markdown.table'), TableIcon, table),
  ]
}
