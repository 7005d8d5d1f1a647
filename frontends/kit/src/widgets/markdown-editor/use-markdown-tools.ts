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
  insertBlock,
  insertLink,
  prefixLines,
  type TextEdit,
  type TextSelection,
  wrapSelection,
} from './markdown-edit.rules.ts'
import { useWidgetsText } from '../texts/use-widgets-text.ts'

/** Applies an edit to the text at its selection. */
export type PerformEdit = (edit: (at: TextSelection) => TextEdit) => void

/** The buttons of the toolbar, some of them with a shortcut. */
export function useMarkdownTools(perform: PerformEdit) {
  const t = useWidgetsText()
  const wrap = (mark: string, sample: string) => (at: TextSelection) => wrapSelection(at, { mark, sample })
  const link = (at: TextSelection) => insertLink(at, t('markdown.sample.link'))
  const table = (at: TextSelection) => insertBlock(at, '|   |   |\n| --- | --- |\n|   |   |')
  const tool = (name: string, Icon: typeof Bold, edit: (at: TextSelection) => TextEdit, key?: string) => ({
    name,
    Icon,
    key,
    act: () => perform(edit),
  })
  return [
    tool(t('markdown.bold'), Bold, wrap('**', t('markdown.sample.bold')), 'b'),
    tool(t('markdown.italic'), Italic, wrap('*', t('markdown.sample.italic')), 'i'),
    tool(t('markdown.heading'), Heading, (at) => prefixLines(at, '## ')),
    tool(t('markdown.code'), Code, wrap('`', t('markdown.sample.code')), 'e'),
    tool(t('markdown.link'), Link, link, 'k'),
    tool(t('markdown.list'), List, (at) => prefixLines(at, '- ')),
    tool(t('markdown.numbered'), ListOrdered, (at) => prefixLines(at, '%. ')),
    tool(t('markdown.quote'), Quote, (at) => prefixLines(at, '> ')),
    tool(t('markdown.formula'), Sigma, wrap('$', 'x^2')),
    tool(t('markdown.table'), TableIcon, table),
  ]
}
