import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmojiPicker } from '@verdict/ui/emoji-picker'
import { MarkdownEditor } from '@verdict/ui/markdown-editor'
import { SampleTitle, Samples } from './sample-layout.ts'

export function WritingSamples() {
  const { t } = useTranslation('style')
  const [text, setText] = useState(t('statementText'))
  const [emoji, setEmoji] = useState('')
  return (
    <Samples>
      <div>
        <SampleTitle>{t('statement')}</SampleTitle>
        <MarkdownEditor
          label={t('statement')}
          value={text}
          onChange={setText}
          uploadPicture={(file) => Promise.resolve(URL.createObjectURL(file))}
        />
      </div>
      <div>
        <SampleTitle>{emoji === '' ? t('emoji') : t('chosen', { emoji })}</SampleTitle>
        <EmojiPicker onChoose={setEmoji} />
      </div>
    </Samples>
  )
}
