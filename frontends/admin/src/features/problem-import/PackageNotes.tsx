import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { theme } from '@verdict/ui'
import type { Report } from './report.ts'

/** Notes about a package: unsupported, doubtful and refused content. */
export function PackageNotes({ notes }: { notes: Report['problems'][number]['notes'] }) {
  const { t } = useTranslation('admin')
  if (notes.length === 0) return null
  return (
    <Notes>
      {notes.map(({ kind, path, line, code, message }) => (
        <li key={`${path} ${code} ${message}`}>
          <Kind $kind={kind}>{t(`importProblems.kinds.${kind}`)}</Kind> {message}{' '}
          <small>{line === null ? path : `${path}:${line}`}</small>
        </li>
      ))}
    </Notes>
  )
}

const Notes = styled.ul`
  display: grid;
  gap: ${theme.space(1)};
  margin: 0;
  padding-left: ${theme.space(4)};
  overflow-wrap: anywhere;
`

const tones = { lost: theme.color.muted, doubt: theme.color.warning, refused: theme.color.danger }

const Kind = styled.span<{ $kind: keyof typeof tones }>`
  color: ${({ $kind }) => tones[$kind]};
  font-weight: 600;
`
