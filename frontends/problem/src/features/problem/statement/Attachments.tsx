import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, CopyButton, saveFile, Stack, theme } from '@verdict/ui'
import type { Attachment } from '../../../problem-detail/examples.ts'

/** Attached files, to read and to download. */
export function Attachments({ files }: { files: readonly Attachment[] }) {
  const { t } = useTranslation('kit')
  return (
    <Stack $gap={3}>
      {files.map(({ name, content }) => (
        <File key={name}>
          <summary>{name}</summary>
          <Tools>
            <CopyButton text={content} />
            <Button
              small
              variant="quiet"
              icon={<Download aria-hidden />}
              onClick={() => saveFile(new Blob([content], { type: 'text/plain;charset=utf-8' }), name)}
            >
              {t('action.download')}
            </Button>
          </Tools>
          <pre tabIndex={0}>{content}</pre>
        </File>
      ))}
    </Stack>
  )
}

const File = styled.details`
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  summary {
    padding: ${theme.space(3)};
    font-family: ${theme.font.mono};
    font-size: ${theme.size.small};
    cursor: pointer;
  }
  pre {
    max-height: 420px;
    padding: ${theme.space(3)};
    overflow: auto;
    background: ${theme.color.sunken};
    font-family: ${theme.font.mono};
    font-size: ${theme.size.small};
    line-height: 1.6;
  }
`

const Tools = styled.div`
  display: flex;
  gap: ${theme.space(2)};
  padding: 0 ${theme.space(3)} ${theme.space(2)};
`
