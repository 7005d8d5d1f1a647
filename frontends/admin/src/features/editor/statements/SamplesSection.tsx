import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, FormField, media, Stack, Textarea, theme } from '@verdict/ui'
import type { ProblemEditorForm } from '../use-problem-editor.ts'

export function SamplesSection({ form }: { form: ProblemEditorForm }) {
  const { t } = useTranslation('admin')
  const { examples } = form.values
  const change = (index: number, part: Partial<(typeof examples)[number]>) =>
    form.set(
      'examples',
      examples.map((one, at) => (at === index ? { ...one, ...part } : one)),
    )
  return (
    <FormField form={form} name="examples" label="">
      {() => (
        <Stack $gap={3}>
          {examples.map(({ input, output }, index) => (
            <Pair key={index}>
              <Cell>
                <span aria-hidden>{t('editor.sampleInput', { no: index + 1 })}</span>
                <Code
                  aria-label={t('editor.sampleInput', { no: index + 1 })}
                  value={input}
                  onChange={(event) => change(index, { input: event.target.value })}
                />
              </Cell>
              <Cell>
                <span aria-hidden>{t('editor.sampleOutput', { no: index + 1 })}</span>
                <Code
                  aria-label={t('editor.sampleOutput', { no: index + 1 })}
                  value={output}
                  onChange={(event) => change(index, { output: event.target.value })}
                />
              </Cell>
              <Button
                small
                square
                variant="quiet"
                aria-label={t('editor.removeSample', { no: index + 1 })}
                icon={<X aria-hidden />}
                onClick={() =>
                  form.set(
                    'examples',
                    examples.filter((_, at) => at !== index),
                  )
                }
              />
            </Pair>
          ))}
          <div>
            <Button small onClick={() => form.set('examples', [...examples, { input: '', output: '' }])}>
              {t('editor.addSample')}
            </Button>
          </div>
        </Stack>
      )}
    </FormField>
  )
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr auto;
  gap: ${theme.space(2)};
  align-items: start;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Cell = styled.div`
  display: grid;
  gap: ${theme.space(1)};
  min-width: 0;
  > span {
    color: ${theme.color.muted};
    font-size: ${theme.size.tiny};
  }
`

export const Code = styled(Textarea)`
  min-height: 72px;
  font-family: ${theme.font.mono};
  font-size: ${theme.size.small};
  field-sizing: content;
  max-height: 320px;
`
