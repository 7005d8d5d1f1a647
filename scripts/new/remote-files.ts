import { titleCase } from './edits.ts'
import { pageEntry, pageFiles, pageTestPackages } from './screen-files.ts'

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
      ...pageTestPackages,
      '@types/react': 'catalog:',
      '@typescript/native': 'catalog:',
      '@verdict/web-build': 'workspace:*',
    },
  }
}

/** Makes the files of a remote with one empty page at `/<name>`, by their path in its folder. */
export function remoteFiles(name: string): Record<string, string> {
  const title = titleCase(name)
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
    ${pageEntry(`/${name}`, 'title', name)}  ],
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
    ...pageFiles({ remote: name, name, titleKey: 'title' }),
  }
}
