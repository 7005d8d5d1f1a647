import type { RemotePage } from '@verdict/ui'

/** Pages about points and payment. */
export const paymentPages: RemotePage[] = [
  {
    path: '/admin/user/points',
    title: 'nav.points',
    words: ['jifen'],
    menu: { group: 'community', order: 6, icon: 'coins' },
    access: 'root',
    load: () => import('./points/PointsPage.tsx').then((m) => m.PointsPage),
  },
  {
    path: '/admin/payment',
    title: 'nav.payment',
    words: ['zhifu', '订单', 'dingdan', '退款', 'tuikuan', '对账', 'duizhang', 'orders', 'refunds'],
    menu: { group: 'system', order: 4, icon: 'wallet', withPagesBelow: true },
    access: 'root',
    load: () => import('./orders/OrdersPage.tsx').then((m) => m.OrdersPage),
  },
  {
    path: '/admin/payment/refunds',
    access: 'root',
    load: () => import('./orders/RefundsPage.tsx').then((m) => m.RefundsPage),
  },
  {
    path: '/admin/payment/differences',
    access: 'root',
    load: () => import('./reconciliation/DifferencesPage.tsx').then((m) => m.DifferencesPage),
  },
  {
    path: '/admin/payment/packages',
    access: 'root',
    load: () => import('./packages/PackagesPage.tsx').then((m) => m.PackagesPage),
  },
  {
    path: '/admin/payment/settings',
    access: 'root',
    load: () => import('./providers/SettingsPage.tsx').then((m) => m.SettingsPage),
  },
]
