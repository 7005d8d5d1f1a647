import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Stack, Tag } from '@verdict/ui'
import { GeneratedTestList } from './GeneratedTestList.tsx'
import type { Generation } from './use-generation.ts'

/** Tests that a generation has produced so far. */
export function GeneratedTests({ generation: { state, tests } }: { generation: Generation }) {
  const { t } = useTranslation('admin')
  const made = tests.filter((one) => one.state === 'made').length
  const list = tests.map(({ agrees, arguments: command, ...test }, index) => ({
    ...test,
    command,
    name: String(index + 1),
    tags: agrees !== undefined && (
      <Tag $tone={agrees ? 'success' : 'warning'}>
        {t(agrees ? 'tests.generate.agrees' : 'tests.generate.disagrees')}
      </Tag>
    ),
  }))
  return (
    <Stack $gap={2}>
      <p role="status">{t(`tests.generate.state.${state}`, { made, total: tests.length })}</p>
      <Scrolled>
        <GeneratedTestList tests={list} />
      </Scrolled>
    </Stack>
  )
}

const Scrolled = styled.div`
  max-height: 560px;
  overflow: auto;
`
