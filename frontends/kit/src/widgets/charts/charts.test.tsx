import { afterEach, expect, it } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import { i18n } from '@verdict/ui'
import '../../testing/screens.tsx'
import { LineChart } from './Charts.tsx'

await i18n.changeLanguage('en-US')
afterEach(cleanup)

it('leaves a gap for a day without a value, and marks the others', () => {
  const { container } = render(
    <LineChart
      label="Judging"
      labels={['11-01', '11-02', '11-03', '11-04', '11-05']}
      series={[{ name: 'Seconds', color: 'tle', values: [1, 2, null, 3, 4] }]}
    />,
  )
  expect(container.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(2)
  expect(container.querySelectorAll('circle')).toHaveLength(4)
  const cells = [...container.querySelectorAll('td')].map(({ textContent }) => textContent)
  expect(cells).toEqual(['1', '2', '–', '3', '4'])
})
