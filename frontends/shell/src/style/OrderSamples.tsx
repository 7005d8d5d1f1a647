import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SortableList } from '@verdict/ui/sortable-list'
import { Tree } from '@verdict/ui/tree'
import { SampleTitle, Samples } from './sample-layout.ts'

export function OrderSamples() {
  const { t } = useTranslation('style')
  const [problems, setProblems] = useState(['A + B', 'Maximum subarray', 'Shortest path', 'N queens'])
  return (
    <Samples>
      <div>
        <SampleTitle>{t('tree')}</SampleTitle>
        <Tree
          label={t('tree')}
          initiallyOpen={['algorithms', 'dp']}
          nodes={[
            {
              key: 'algorithms',
              name: t('algorithms'),
              children: [
                { key: 'dp', name: t('dp'), children: [{ key: 'knapsack', name: t('knapsack') }] },
                { key: 'graphs', name: t('graphs'), children: [{ key: 'paths', name: t('paths') }] },
              ],
            },
            { key: 'beginner', name: t('beginner') },
          ]}
        />
      </div>
      <div>
        <SampleTitle>{t('problems')}</SampleTitle>
        <SortableList
          label={t('problems')}
          items={problems}
          itemKey={(name) => name}
          itemName={(name) => name}
          onChange={setProblems}
        >
          {(name) => <span>{name}</span>}
        </SortableList>
      </div>
    </Samples>
  )
}
