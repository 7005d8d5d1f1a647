import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, Input, media, Stack, theme } from '@verdict/ui'
import type { FileValues } from '../values/file-values.ts'
import { Code } from '../statements/SamplesSection.tsx'

/** Text files with name and content. */
export function Files({ files, onChange }: { files: readonly FileValues[]; onChange: (files: FileValues[]) => void }) {
  const { t } = useTranslation('admin')
  const change = (index: number, part: Partial<FileValues>) =>
    onChange(files.map((one, at) => (at === index ? { ...one, ...part } : one)))
  return (
    <Stack $gap={3}>
      {files.map((file, index) => (
        <File key={index}>
          <Input
            aria-label={t('editor.fileName')}
            placeholder={t('editor.fileName')}
            maxLength={100}
            value={file.name}
            onChange={(event) => change(index, { name: event.target.value })}
          />
          <Code
            aria-label={t('editor.fileContent')}
            placeholder={t('editor.fileContent')}
            value={file.content}
            onChange={(event) => change(index, { content: event.target.value })}
          />
          <Button
            small
            square
            variant="quiet"
            aria-label={t('editor.removeFile', { name: file.name })}
            icon={<X aria-hidden />}
            onClick={() => onChange(files.filter((_, at) => at !== index))}
          />
        </File>
      ))}
      <div>
        <Button small onClick={() => onChange([...files, { name: '', content: '' }])}>
          {t('editor.addFile')}
        </Button>
      </div>
    </Stack>
  )
}

const File = styled.div`
  display: grid;
  grid-template-columns: 200px minmax(0, 1fr) auto;
  gap: ${theme.space(2)};
  align-items: start;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
