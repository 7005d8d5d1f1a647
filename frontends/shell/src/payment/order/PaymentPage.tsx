import { useSearchParams } from 'react-router'
import { Guard } from '@verdict/ui'
import { OrderPanel } from './OrderPanel.tsx'
import { PackageForm } from './PackageForm.tsx'

/** Buys points: packages and methods, or the order in the address. */
export function PaymentPage() {
  const [search] = useSearchParams()
  const orderNo = search.get('orderNo') ?? ''
  if (orderNo === '') return <PackageForm />
  return (
    <Guard access="login">
      <OrderPanel key={orderNo} orderNo={orderNo} />
    </Guard>
  )
}
