import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, Row, saveFile, theme, visuallyHidden } from '@verdict/ui'
import { userColumns } from './csv.ts'

export interface CsvChoiceProps {
  /** Name of the chosen file. */
  name: string | undefined
  onFile: (file: File) => void
}

/** Uploads a CSV file of users, and offers a template. */
export function CsvChoice({ name, onFile }: CsvChoiceProps) {
  const { t } = useTranslation('admin')
  return (
    <Row $gap={3} $align="center">
      <FileButton>
        <input
          type="file"
          accept=".csv,text/csv"
          aria-label={t('users.chooseFile')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file !== undefined) onFile(file)
            // Lets the user choose the same file again after correcting it.
            target.value = ''
          }}
        />
        <span>{t(name === undefined ? 'users.chooseFile' : 'users.chooseOther')}</span>
      </FileButton>
      <Button variant="quiet" onClick={saveTemplate}>
        {t('users.template')}
      </Button>
      {name !== undefined && <Name>{name}</Name>}
    </Row>
  )
}

function saveTemplate(): void {
  // Without a byte-order mark, Excel reads UTF-8 as the code page of the machine.
  saveFile(new Blob([`\ufeff${userColumns.join(',')}\r\n`], { type: 'text/csv;charset=utf-8' }), 'users.csv')
}

const FileButton = styled.label`
  display: inline-flex;
  align-items: center;
  height: ${theme.height.control};
  padding: 0 ${theme.space(4)};
  border: 1px solid ${theme.color.lineStrong};
  border-radius: ${theme.radius.control};
  font-weight: 500;
  cursor: pointer;
  input {
    ${visuallyHidden}
  }
  &:focus-within {
    outline: 2px solid ${theme.color.accent};
    outline-offset: 2px;
  }
`

const Name = styled.span`
  color: ${theme.color.muted};
  overflow-wrap: anywhere;
`
