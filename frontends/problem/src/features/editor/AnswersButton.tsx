import FileArchive from 'lucide-react/icons/file-archive'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Tooltip } from '@verdict/ui'

/** Submits a zip of answers, for output-only problems. */
export function AnswersButton({ disabled, onChosen }: { disabled: boolean; onChosen: (file: File) => void }) {
  const { t } = useTranslation('problem')
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Tooltip content={t('editor.answersHelp')}>
        <Button disabled={disabled} icon={<FileArchive aria-hidden />} onClick={() => picker.current?.click()}>
          {t('editor.answers')}
        </Button>
      </Tooltip>
      <input
        ref={picker}
        hidden
        type="file"
        accept=".zip,application/zip"
        aria-label={t('editor.answers')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file !== undefined) onChosen(file)
        }}
      />
    </>
  )
}
