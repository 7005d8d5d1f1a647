import { paintFirst } from '@verdict/ui/first-paint'
import { paintedPages } from './painted-pages.ts'

void paintFirst(paintedPages)
