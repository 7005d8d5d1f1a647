import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { failureDetails } from '@verdict/proto/codes/problem'
import { Checkbox, FormField, Input, lazyComponent, Select, theme } from '@verdict/ui'
import { useEditorGroup } from '../editor-group.ts'
import { changesForType } from '../values/editor-values.ts'
import type { SuggestedTagsProps } from './SuggestedTags.tsx'
import { TagPicker } from './TagPicker.tsx'
import type { ProblemEditorForm } from '../use-problem-editor.ts'

/** Loaded on demand, since most sites have it switched off. */
const SuggestedTags = lazyComponent<SuggestedTagsProps>(async () => (await import('./SuggestedTags.tsx')).SuggestedTags)

interface FieldsProps {
  form: ProblemEditorForm
}

/**
 * Display id, rule, difficulty, visibility, limits, switches and tags.
 *
 * @param pid null for a problem that is not stored yet
 */
export function BasicsSection({ form, pid }: FieldsProps & { pid: number | null }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <Grid>
        <OriginFields form={form} />
        <TypeField form={form} />
        <AudienceFields form={form} />
        <FailureDetailField form={form} />
        <LimitFields form={form} />
      </Grid>
      <Switches>
        <Checkbox checked={form.values.codeShare} onChange={(on) => form.set('codeShare', on)}>
          {t('editor.codeShare')}
        </Checkbox>
        <Checkbox checked={form.values.openCaseResult} onChange={(on) => form.set('openCaseResult', on)}>
          {t('editor.openCaseResult')}
        </Checkbox>
      </Switches>
      <FormField form={form} name="tags" label="">
        {() => <TagPicker tags={form.values.tags} onChange={(tags) => form.set('tags', tags)} />}
      </FormField>
      <Suspense>
        <SuggestedTags form={form} pid={pid} />
      </Suspense>
    </>
  )
}

/** Title, author and source. */
function OriginFields({ form }: FieldsProps) {
  const { t } = useTranslation('admin')
  const { scope, prefix } = useEditorGroup()
  const isOfGroup = scope.gid !== 0
  return (
    <>
      <FormField
        form={form}
        name="problemId"
        label={t('editor.problemId')}
        help={isOfGroup ? t('groupForms.problemIdHelp', { prefix }) : t('editor.problemIdHelp')}
      >
        {(control) => <Input {...control.text} maxLength={50} />}
      </FormField>
      {!isOfGroup && (
        <FormField form={form} name="author" label={t('editor.author')}>
          {(control) => <Input {...control.text} maxLength={50} />}
        </FormField>
      )}
      <FormField form={form} name="source" label={t('editor.source')} optional>
        {(control) => <Input {...control.text} maxLength={1000} />}
      </FormField>
    </>
  )
}

function TypeField({ form }: FieldsProps) {
  const { t } = useTranslation('admin')
  const { scope } = useEditorGroup()
  return (
    <FormField
      form={form}
      name="type"
      label={t('editor.type')}
      help={scope.cid === 0 ? undefined : t('contests.problem.typeOfContest')}
    >
      {({ value }) => (
        <Select
          {...value}
          disabled={scope.cid !== 0}
          value={String(value.value)}
          onChange={(type) => form.patch(changesForType(form.values, Number(type)))}
          options={[
            { value: '0', label: 'ACM' },
            { value: '1', label: 'OI' },
          ]}
        />
      )}
    </FormField>
  )
}

/** Difficulty and visibility. */
function AudienceFields({ form }: FieldsProps) {
  const { t } = useTranslation(['admin', 'kit'])
  const isOfGroup = useEditorGroup().scope.gid !== 0
  const choose = (field: 'difficulty' | 'auth') => (value: string) => form.set(field, Number(value))
  return (
    <>
      <FormField form={form} name="difficulty" label={t('editor.difficulty')}>
        {({ value }) => (
          <Select
            {...value}
            value={String(value.value)}
            onChange={choose('difficulty')}
            options={[
              { value: '0', label: t('kit:difficulty.easy') },
              { value: '1', label: t('kit:difficulty.mid') },
              { value: '2', label: t('kit:difficulty.hard') },
            ]}
          />
        )}
      </FormField>
      <FormField form={form} name="auth" label={t('editor.auth')}>
        {({ value }) => (
          <Select
            {...value}
            value={String(value.value)}
            onChange={choose('auth')}
            options={[
              { value: '1', label: t(isOfGroup ? 'groupForms.members' : 'problems.public') },
              { value: '2', label: t('problems.private') },
              { value: '3', label: t('problems.contest') },
            ]}
          />
        )}
      </FormField>
    </>
  )
}

/** How much of a failed test is shown. */
function FailureDetailField({ form }: FieldsProps) {
  const { t } = useTranslation('admin')
  return (
    <FormField
      form={form}
      name="failureDetail"
      label={t('editor.failureDetail')}
      help={t(`editor.failureDetailHelp.${form.values.failureDetail}`)}
    >
      {({ value }) => (
        <Select
          {...value}
          onChange={(chosen) => {
            const detail = failureDetails.find((one) => one === chosen)
            if (detail !== undefined) form.set('failureDetail', detail)
          }}
          options={failureDetails.map((detail) => ({ value: detail, label: t(`editor.failureDetails.${detail}`) }))}
        />
      )}
    </FormField>
  )
}

function LimitFields({ form }: FieldsProps) {
  const { t } = useTranslation('admin')
  return (
    <>
      <FormField form={form} name="timeLimit" label={t('editor.timeLimit')}>
        {(control) => <Input {...control.number} min={1} max={30000} />}
      </FormField>
      <FormField form={form} name="memoryLimit" label={t('editor.memoryLimit')}>
        {(control) => <Input {...control.number} min={1} max={1024} />}
      </FormField>
      <FormField form={form} name="stackLimit" label={t('editor.stackLimit')}>
        {(control) => <Input {...control.number} min={1} max={1024} />}
      </FormField>
    </>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: ${theme.space(3)} ${theme.space(4)};
`

const Switches = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)} ${theme.space(5)};
  margin: ${theme.space(3)} 0;
`
