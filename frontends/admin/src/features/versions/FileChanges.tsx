import { useTranslation } from 'react-i18next'
import { languages } from '@verdict/proto/codes/languages/languages'
import type { VersionComparison } from '@verdict/proto/http/problem/authoring/versions'
import { Line, Lines, Section } from './change-surfaces.tsx'

type FileChange = VersionComparison['files'][number]

const signs = { same: ' ', added: '+', removed: '-' } as const

/** Line diffs of programs and attached files. */
export function FileChanges({ files }: { files: readonly FileChange[] }) {
  const { t } = useTranslation('admin')
  return (
    <Section title={t('versions.files')}>
      {files.map((file) => (
        <div key={file.name}>
          <h4>
            {nameOf(file.name)} <small>{t(`versions.change.${file.kind}`)}</small>
          </h4>
          {/* The region scrolls, so the keyboard must reach it. */}
          <Lines tabIndex={0} role="group" aria-label={file.name}>
            {file.hunks.map((hunk) => (
              <div key={`${hunk.lineBefore} ${hunk.lineAfter}`}>
                <Line>{`@@ ${hunk.lineBefore} → ${hunk.lineAfter} @@`}</Line>
                {hunk.lines.map(({ kind, text }, index) => (
                  <Line key={index} as={elementOf[kind]}>
                    {`${signs[kind]} ${text}`}
                  </Line>
                ))}
              </div>
            ))}
            {file.isCut && <Line>{t('versions.cut')}</Line>}
          </Lines>
        </div>
      ))}
    </Section>
  )
}

const elementOf = { same: 'span', added: 'ins', removed: 'del' } as const

/** Templates are named by the number of their language. */
function nameOf(name: string): string {
  const [folder, lid] = name.split('/')
  if (folder !== 'templates') return name
  return `templates/${languages.find(({ id }) => id === Number(lid))?.name ?? lid}`
}
