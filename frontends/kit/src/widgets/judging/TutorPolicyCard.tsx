import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { aiPolicyModes, hintSteps, sampleCodeStep } from '@verdict/proto/codes/ai'
import { getAiPolicy, setAiPolicy } from '@verdict/proto/http/ai/ai'
import type { RouteData } from '@verdict/proto/http/route'
import {
  api,
  Button,
  Card,
  Checkbox,
  Form,
  FormError,
  FormField,
  queryClient,
  QueryView,
  Select,
  theme,
  toast,
  useForm,
  useLeaveGuard,
} from '@verdict/ui'
import { useWidgetsText } from '../texts/use-widgets-text.ts'

export interface TutorPolicyCardProps {
  /** The group or the training, one of them. */
  place: { gid: number } | { tid: number }
  /** Rendered at the end of the title's line. */
  extra?: ReactNode
}

type Policy = RouteData<typeof getAiPolicy>

/** Sets what the AI tutor may do in a group or training. */
export function TutorPolicyCard({ place, extra }: TutorPolicyCardProps) {
  const t = useWidgetsText()
  const policy = useQuery({ ...api.query(getAiPolicy, { query: place }), staleTime: 0, gcTime: 0 })
  return (
    <Card title={t('tutorPolicy.title')} extra={extra}>
      <QueryView query={policy}>{(values) => <PolicyForm place={place} policy={values} />}</QueryView>
    </Card>
  )
}

/** Hint levels that can be chosen; sample code has a switch of its own. */
const choosableSteps = hintSteps.filter((step) => step !== sampleCodeStep)

function PolicyForm({ place, policy }: Pick<TutorPolicyCardProps, 'place'> & { policy: Policy }) {
  const t = useWidgetsText()
  const { mode, maxStep, mayBeRead, isOwn } = policy
  const form = useForm({
    initial: { mode: String(mode), maxStep: String(Math.min(maxStep, sampleCodeStep - 1)), mayBeRead },
    submit: async (values) => {
      const step = hintSteps.find((one) => String(one) === values.maxStep) ?? 0
      const chosen = aiPolicyModes.find((one) => one === values.mode) ?? 'off'
      const limit = chosen === 'all' ? sampleCodeStep : step
      await api.call(setAiPolicy, {
        body: { ...place, mode: chosen, maxStep: limit, mayBeRead: values.mayBeRead },
      })
      form.reset(values)
      await queryClient.invalidateQueries({ queryKey: api.keyOf(getAiPolicy) })
      toast.success(t('tutorPolicy.saved'))
    },
  })
  useLeaveGuard(form.isDirty)
  return (
    <Form form={form}>
      <Fields>
        {!isOwn && <p>{t('tutorPolicy.inherited')}</p>}
        <FormField form={form} name="mode" label={t('tutorPolicy.mode')}>
          {(control) => (
            <Select
              {...control.value}
              options={aiPolicyModes.map((value) => ({ value, label: t(`tutorPolicy.modes.${value}`) }))}
            />
          )}
        </FormField>
        {form.values.mode === 'hints' && (
          <FormField form={form} name="maxStep" label={t('tutorPolicy.maxStep')}>
            {(control) => (
              <Select
                {...control.value}
                options={choosableSteps.map((step) => ({
                  value: String(step),
                  label: t(`tutorPolicy.steps.${step}`),
                }))}
              />
            )}
          </FormField>
        )}
        <Checkbox checked={form.values.mayBeRead} onChange={(isRead) => form.set('mayBeRead', isRead)}>
          {t('tutorPolicy.mayBeRead')}
        </Checkbox>
        <FormError form={form} />
        <p>
          <Button type="submit" variant="primary" busy={form.isBusy} disabled={!form.isDirty}>
            {t('tutorPolicy.save')}
          </Button>
        </p>
      </Fields>
    </Form>
  )
}

const Fields = styled.div`
  display: grid;
  gap: ${theme.space(4)};
  max-width: 420px;
`
