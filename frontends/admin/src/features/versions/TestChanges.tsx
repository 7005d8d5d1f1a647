import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { VersionComparison } from '@verdict/proto/http/problem/authoring/versions'
import { theme } from '@verdict/ui'
import { Line, Lines, Section } from './change-surfaces.tsx'

type Tests = VersionComparison['tests']

const shownOfHash = 8

/** Tests that were added or removed, and the first differing line of changed ones. */
export function TestChanges({ tests }: { tests: Tests }) {
  const { t } = useTranslation('admin')
  const { added, removed, changed, reordered, shown } = tests
  const left = added + removed + changed - shown.length
  return (
    <Section title={t('versions.tests')}>
      <p>{t('versions.testCounts', { added, removed, changed })}</p>
      {reordered && <p>{t('versions.reordered')}</p>}
      <List>
        {shown.map((test) => (
          <li key={test.name}>
            <b>{test.name}</b> <small>{t(`versions.change.${test.kind}`)}</small>
            {test.scoring !== null && (
              <small>
                {t('versions.scoring')} <del>{test.scoring.before}</del> → <ins>{test.scoring.after}</ins>
              </small>
            )}
            {test.kind === 'changed' && test.files.map((file) => <FileOfTest key={file.name} file={file} />)}
          </li>
        ))}
      </List>
      {left > 0 && <p>{t('versions.moreTests', { count: left })}</p>}
    </Section>
  )
}

function FileOfTest({ file }: { file: Tests['shown'][number]['files'][number] }) {
  const { t } = useTranslation('admin')
  const { name, before, after, line, lineBefore, lineAfter } = file
  return (
    <div>
      <small>
        {name} {before?.slice(0, shownOfHash)} → {after?.slice(0, shownOfHash)}{' '}
        {line === null ? t('versions.notInBeginning') : t('versions.line', { line })}
      </small>
      {line !== null && (
        <Lines tabIndex={0} role="group" aria-label={name}>
          <Line as="del">{`- ${lineBefore}`}</Line>
          <Line as="ins">{`+ ${lineAfter}`}</Line>
        </Lines>
      )}
    </div>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
  small {
    color: ${theme.color.muted};
  }
`
