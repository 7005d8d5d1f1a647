import Play from 'lucide-react/icons/play'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, CopyButton, Stack, theme, TwoColumns } from '@verdict/ui'
import type { Example } from '../../../problem-detail/examples.ts'

export interface SamplesProps {
  examples: readonly Example[]
  /** Runs the reader's program on a sample. */
  onRun?: ((index: number) => void) | undefined
}

/** Sample input and output side by side with copy buttons, and a button that runs the program on them. */
export function Samples({ examples, onRun }: SamplesProps) {
  const { t } = useTranslation('problem')
  if (examples.length === 0) return null
  return (
    <section>
      <h2>{t('page.samples')}</h2>
      <Stack>
        {examples.map(({ input, output }, index) => (
          <TwoColumns $gap={3} key={index}>
            <Block
              name={t('page.sampleInput', { no: index + 1 })}
              text={input}
              tool={
                onRun !== undefined && (
                  <Button
                    small
                    variant="quiet"
                    aria-label={t('test.runSample', { no: index + 1 })}
                    icon={<Play aria-hidden />}
                    onClick={() => onRun(index)}
                  >
                    {t('test.run')}
                  </Button>
                )
              }
            />
            <Block name={t('page.sampleOutput', { no: index + 1 })} text={output} />
          </TwoColumns>
        ))}
      </Stack>
    </section>
  )
}

function Block({ name, text, tool }: { name: string; text: string; tool?: ReactNode }) {
  return (
    <Box>
      <header>
        <span>{name}</span>
        <Tools>
          {tool}
          <CopyButton iconOnly text={text} />
        </Tools>
      </header>
      <pre tabIndex={0} aria-label={name}>
        {text === '' ? ' ' : text}
      </pre>
    </Box>
  )
}

const Tools = styled.span`
  display: inline-flex;
`

const Box = styled.div`
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  overflow: hidden;
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: ${theme.space(1)} ${theme.space(1)} ${theme.space(1)} ${theme.space(3)};
    background: ${theme.color.sunken};
    color: ${theme.color.muted};
    font-size: ${theme.size.tiny};
    font-weight: 500;
  }
  pre {
    padding: ${theme.space(2.5)} ${theme.space(3)};
    overflow: auto;
    max-height: 360px;
    font-family: ${theme.font.mono};
    font-size: ${theme.size.small};
    font-variant-ligatures: none;
    line-height: 1.6;
  }
`
