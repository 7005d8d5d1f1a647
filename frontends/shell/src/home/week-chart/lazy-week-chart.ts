import { lazyComponent } from '@verdict/ui'
import type { WeekChartProps } from './WeekChart.tsx'

/** The chart of the home page, loaded in parallel with its data. */
export const WeekChart = lazyComponent<WeekChartProps>(async () => (await import('./WeekChart.tsx')).WeekChart)
