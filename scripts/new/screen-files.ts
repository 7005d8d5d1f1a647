import { camelCase, insertAfter, insertBefore, pascalCase, titleCase, withDevDependencies } from './edits.ts'
import type { GeneratedFiles } from './edits.ts'

interface PageNames {
  remote: string
  /** The name is in kebab case. */
  name: string
  /** The title is at this key in the texts of the remote. */
  titleKey: string
}

/** Makes an empty page and its test, by their path in the folder of the remote. */
export function pageFiles({ remote, name, titleKey }: PageNames): Record<string, string> {
  const page = `${pascalCase(name)}Page`
  return {
    [`src/features/${name}/${page}.tsx`]: `import { useTranslation } from 'react-i18next'
import { Page } from '@verdict/ui'

export function ${page}() {
  const { t } = useTranslation('${remote}')
  return <Page title={t('${titleKey}')}>{null}</Page>
}
`,
    [`src/features/${name}/${name}-page.test.tsx`]: `import { afterEach, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { addTexts, i18n } from '@verdict/ui'
import { TestProviders } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import { ${page} } from './${page}.tsx'

addTexts('${remote}', texts)
await i18n.changeLanguage('en-US')
afterEach(cleanup)

it('shows its title', async () => {
  render(<${page} />, { wrapper: TestProviders })
  expect(await screen.findByRole('heading', { name: '${titleCase(name)}' })).toBeTruthy()
})
`,
  }
}

/** Tests of pages import these packages. */
export const pageTestPackages = { '@testing-library/dom': 'catalog:', '@testing-library/react': 'catalog:' }

/** Makes the entry for `src/features/<name>` in the list of pages of a remote. */
export function pageEntry(path: string, titleKey: string, name: string): string {
  const page = `${pascalCase(name)}Page`
  return `{
      path: '${path}',
      title: '${titleKey}',
      load: () => import('./features/${name}/${page}.tsx').then((m) => m.${page}),
    },
`
}

/**
 * Makes a page of a remote at `/<remote>/<name>`, from its entry to its test. Pages of the admin remote are in its
 * layout.
 */
export function screenFiles(remote: string, name: string): GeneratedFiles {
  const folder = `frontends/${remote}`
  const key = camelCase(name)
  const titleKey = `${key}.title`
  const textsFile = `${folder}/src/texts/texts.ts`
  const list = remote === 'admin' ? '\n      children: [' : '\n  pages: ['
  const files = {
    ...pageFiles({ remote, name, titleKey }),
    [`src/texts/${name}.texts.ts`]: `import type { Texts } from '@verdict/ui'

export const ${key}Texts = {
  'zh-CN': { title: '${titleCase(name)}' },
  'en-US': { title: '${titleCase(name)}' },
} satisfies Texts
`,
  }
  return {
    files: Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text])),
    edits: [
      insertAfter(`${folder}/src/remote.ts`, list, `\n${pageEntry(`/${remote}/${name}`, titleKey, name)}`),
      insertBefore(textsFile, '\nexport const texts', `import { ${key}Texts } from './${name}.texts.ts'\n`),
      insertAfter(textsFile, `\n  'zh-CN': {`, `${key}: ${key}Texts['zh-CN'],`),
      insertAfter(textsFile, `\n  'en-US': {`, `${key}: ${key}Texts['en-US'],`),
      withDevDependencies(folder, pageTestPackages),
    ],
  }
}
