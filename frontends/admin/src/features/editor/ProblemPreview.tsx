import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { ProblemType } from '@verdict/proto/codes/problem'
import { locales } from '@verdict/proto/codes/locale'
import { Button, DifficultyTag, Markdown, media, theme, useLanguage } from '@verdict/ui'
import { SampleGrid } from '../../statement/SampleGrid.ts'
import type { EditorValues } from './values/editor-values.ts'

const sections = ['description', 'input', 'output'] as const

export interface ProblemPreviewProps {
  values: EditorValues
  onClose: () => void
}

/** The problem in the form as contestants would see it. */
export function ProblemPreview({ values, onClose }: ProblemPreviewProps) {
  const { t } = useTranslation('admin')
  const locale = useLanguage((state) => state.locale)
  const statement = [locale, ...locales].map((lang) => values.statements[lang]).find((one) => one !== undefined)
  const samples = values.examples.filter(({ input, output }) => input !== '' || output !== '')
  return (
    <Panel aria-label={t('editor.wholePreview')}>
      <Head>
        <small>{t('editor.wholePreview')}</small>
        <Button
          small
          square
          variant="quiet"
          aria-label={t('editor.closePreview')}
          icon={<X aria-hidden />}
          onClick={onClose}
        />
      </Head>
      <h2>
        {values.problemId} {statement?.title}
      </h2>
      <Facts>
        <DifficultyTag difficulty={values.difficulty} />
        <span>{values.timeLimit} ms</span>
        <span>{values.memoryLimit} MB</span>
        <span>{values.type === ProblemType.Oi ? 'OI' : 'ACM'}</span>
      </Facts>
      {sections.map(
        (name) =>
          (statement?.[name] ?? '').trim() !== '' && (
            <section key={name}>
              <h3>{t(`editor.${name}`)}</h3>
              <Markdown reading text={statement?.[name] ?? ''} />
            </section>
          ),
      )}
      {samples.map(({ input, output }, index) => (
        <SampleGrid key={index}>
          <div>
            <h3>{t('editor.sampleInput', { no: index + 1 })}</h3>
            <pre>{input}</pre>
          </div>
          <div>
            <h3>{t('editor.sampleOutput', { no: index + 1 })}</h3>
            <pre>{output}</pre>
          </div>
        </SampleGrid>
      ))}
      {(statement?.hint ?? '').trim() !== '' && (
        <section>
          <h3>{t('editor.hint')}</h3>
          <Markdown reading text={statement?.hint ?? ''} />
        </section>
      )}
    </Panel>
  )
}

const Panel = styled.aside`
  position: sticky;
  top: ${theme.space(4)};
  display: grid;
  align-content: start;
  gap: ${theme.space(3)};
  max-height: calc(100dvh - ${theme.space(8)});
  min-width: 0;
  padding: ${theme.space(4)};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  background: ${theme.color.surface};
  overflow: auto;
  h2 {
    font-size: ${theme.size.title};
    overflow-wrap: anywhere;
  }
  h3 {
    margin-bottom: ${theme.space(1)};
    font-size: ${theme.size.reading};
  }
  section {
    min-width: 0;
  }
  ${media.onePane} {
    position: fixed;
    inset: ${theme.space(4)} ${theme.space(3)};
    z-index: ${theme.layer.overlay};
    box-shadow: ${theme.shadow};
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  small {
    color: ${theme.color.muted};
  }
`

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(3)};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
`
