import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { type EditorialVisibility, editorialVisibilities } from '@verdict/proto/codes/problems/editorial'
import { type Locale, locales } from '@verdict/proto/codes/locale'
import { getProblemDetail } from '@verdict/proto/http/problem/problem'
import {
  getProblemEditorial,
  getProblemEditorialForm,
  saveProblemEditorial,
} from '@verdict/proto/http/problem/editorial'
import type { RouteData } from '@verdict/proto/http/route'
import { uploadMdImg } from '@verdict/proto/http/site/site'
import {
  api,
  Button,
  Field,
  isApiError,
  Notice,
  QueryView,
  refreshQueries,
  Row,
  SegmentedControl,
  Select,
  theme,
  toast,
  useLanguage,
  useLeaveGuard,
} from '@verdict/ui'
import { clearMarkdownDraft, MarkdownEditor } from '@verdict/ui/markdown-editor'
import { useScope } from '../../scope/scope.ts'
import { DraftButton } from './DraftButton.tsx'

export interface EditorialEditorProps {
  pid: number
  onClose: () => void
}

type Form = RouteData<typeof getProblemEditorialForm>

const names: Record<Locale, string> = { 'zh-CN': '中文', 'en-US': 'English' }

const draftKey = (pid: number, lang: Locale) => `editorial:${pid}:${lang}`

/** Edits the editorial in both languages; the draft is kept in this browser until it is saved. */
export function EditorialEditor({ pid, onClose }: EditorialEditorProps) {
  const form = useQuery({ ...api.query(getProblemEditorialForm, { query: { pid } }), gcTime: 0 })
  return (
    <QueryView query={form}>
      {(data) => <Fields key={data.revision} pid={pid} form={data} onClose={onClose} />}
    </QueryView>
  )
}

function Fields({ pid, form, onClose }: EditorialEditorProps & { form: Form }) {
  const { t } = useTranslation('problem')
  const reader = useLanguage((state) => state.locale)
  const [lang, setLang] = useState<Locale>(form.texts[0]?.lang ?? reader)
  const { texts, setText, visibility, setVisibility, isChanged, save } = useEditorial(pid, form, onClose)
  const uploadPicture = useUploadPicture()
  useLeaveGuard(isChanged && !save.isSuccess)
  return (
    <Frame>
      <SegmentedControl
        aria-label={t('editorial.language')}
        value={lang}
        onChange={(chosen) => setLang(locales.find((one) => one === chosen) ?? lang)}
        options={locales.map((one) => ({ value: one, label: names[one] }))}
      />
      <DraftButton pid={pid} lang={lang} isWritten={texts[lang].trim() !== ''} onDone={(text) => setText(lang, text)} />
      <MarkdownEditor
        key={lang}
        label={t('editorial.text', { lang: names[lang] })}
        lang={lang}
        rows={18}
        value={texts[lang]}
        onChange={(text) => setText(lang, text)}
        draftKey={draftKey(pid, lang)}
        uploadPicture={uploadPicture}
      />
      <Field id="editorial-visibility" label={t('editorial.visibility')} help={t('editorial.visibilityHelp')}>
        <Select
          id="editorial-visibility"
          value={visibility}
          onChange={(chosen) => setVisibility(editorialVisibilities.find((one) => one === chosen) ?? visibility)}
          options={editorialVisibilities.map((value) => ({ value, label: t(`editorial.choice.${value}`) }))}
        />
      </Field>
      {save.error !== null && <Failed error={save.error} />}
      <Row $nowrap>
        <Button variant="primary" busy={save.isPending} onClick={() => save.mutate()}>
          {t('editorial.save')}
        </Button>
        <Button onClick={onClose}>{t('editorial.cancel')}</Button>
      </Row>
    </Frame>
  )
}

/** Shows an error of the server; after a conflict, also what somebody else has saved. */
function Failed({ error }: { error: Error }) {
  const { t } = useTranslation('problem')
  const isConflict = isApiError(error) && error.code === 'problem.edit_conflict'
  return (
    <Notice tone="danger">
      {isConflict ? t('editorial.conflict') : error.message}{' '}
      {isConflict && (
        <Button small onClick={() => void refreshQueries(getProblemEditorialForm)}>
          {t('editorial.reload')}
        </Button>
      )}
    </Notice>
  )
}

function useEditorial(pid: number, form: Form, onSaved: () => void) {
  const { t } = useTranslation('problem')
  const saved = (lang: Locale) => form.texts.find((one) => one.lang === lang)?.text ?? ''
  const [texts, setTexts] = useState<Record<Locale, string>>({ 'zh-CN': saved('zh-CN'), 'en-US': saved('en-US') })
  const [visibility, setVisibility] = useState<EditorialVisibility>(form.visibility)
  const save = useMutation({
    mutationFn: () => {
      const written = locales.map((lang) => ({ lang, text: texts[lang] }))
      return api.call(saveProblemEditorial, { body: { pid, texts: written, visibility, revision: form.revision } })
    },
    meta: { quiet: true },
    onSuccess: async () => {
      for (const lang of locales) clearMarkdownDraft(draftKey(pid, lang))
      await refreshQueries(getProblemEditorial, getProblemDetail)
      toast.success(t('editorial.saved'))
      onSaved()
    },
  })
  return {
    texts,
    visibility,
    setVisibility,
    save,
    setText: (lang: Locale, text: string) => setTexts((all) => ({ ...all, [lang]: text })),
    isChanged: visibility !== form.visibility || locales.some((lang) => texts[lang] !== saved(lang)),
  }
}

/** Pictures of a group's problem count towards the group's quota. */
function useUploadPicture(): (file: File) => Promise<string> {
  const { gid } = useScope()
  return async (file) => (await api.upload(uploadMdImg, file, { query: { gid } })).link
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(4)};
  max-width: 860px;
  margin: 0 auto;
  justify-items: start;
  > * {
    max-width: 100%;
  }
  > :nth-child(2) {
    width: 100%;
  }
`
