const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

function packageOf(name: string) {
  return {
    name: `@verdict/web-${name}`,
    private: true,
    version: '0.1.0',
    type: 'module',
    scripts: {
      build: 'verdict-web-build',
      watch: 'verdict-web-build --watch',
      types: 'tsc --noEmit -p tsconfig.json',
    },
    dependencies: { '@verdict/ui': 'workspace:*', react: 'catalog:', 'react-i18next': 'catalog:' },
    devDependencies: {
      '@jest/globals': 'catalog:',
      '@types/react': 'catalog:',
      '@typescript/native': 'catalog:',
      '@verdict/web-build': 'workspace:*',
    },
  }
}

/** The files of a remote with one empty page at `/<name>`, by their path in its folder. */
export function remoteFiles(name: string): Record<string, string> {
  const title = titleOf(name)
  return {
    'package.json': `${JSON.stringify(packageOf(name), null, 2)}\n`,
    'tsconfig.json': `{
  "extends": "../tsconfig.base.json",
  "include": ["src/**/*.ts", "src/**/*.tsx", "../webpack/assets.d.ts"]
}
`,
    'src/remote.ts': `import type { Remote } from '@verdict/ui'
import { textLoaders } from './texts/load-texts.ts'

export const remote: Remote = {
  name: '${name}',
  texts: textLoaders,
  pages: [
    {
      path: '/${name}',
      title: 'title',
      load: () => import('./features/${name}/${title}Page.tsx').then((m) => m.${title}Page),
    },
  ],
}
`,
    'src/texts/load-texts.ts': `import type { TextLoaders } from '@verdict/ui'

export const textLoaders: TextLoaders = {
  'zh-CN': () => import('./texts.ts?language=zh-CN'),
  'en-US': () => import('./texts.ts?language=en-US'),
}
`,
    'src/texts/texts.ts': `import type { Texts } from '@verdict/ui'

export const texts = {
  'zh-CN': { title: '${title}' },
  'en-US': { title: '${title}' },
} satisfies Texts

declare module '@verdict/ui/texts' {
  interface TextResources {
    ${name}: (typeof texts)['zh-CN']
  }
}
`,
    'src/texts/texts.test.ts': `import { expect, it } from '@jest/globals'
import { textProblems } from '@verdict/ui/testing'
import { texts } from './texts.ts'

it('says everything in both languages', () => {
  expect(textProblems(texts)).toEqual([])
})
`,
    [`src/features/${name}/${title}Page.tsx`]: `import { useTranslation } from 'react-i18next'
import { Page } from '@verdict/ui'

export function ${title}Page() {
  const { t } = useTranslation('${name}')
  return <Page title={t('title')}>{null}</Page>
}
`,
  }
}
