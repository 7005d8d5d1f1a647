import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { logout } from '@verdict/proto/http/auth/auth'
import { api, queryClient, useSession } from '@verdict/ui'

/** Ends the session on the server if that can be reached, and in this browser in any case; then goes home. */
export function LogoutPage() {
  const navigate = useNavigate()
  useEffect(() => {
    const { token, end } = useSession.getState()
    const revocation = token === null ? Promise.resolve(null) : api.call(logout).catch(() => null)
    void revocation.then(async () => {
      // Their refusals would ask to sign in again.
      await queryClient.cancelQueries()
      end()
      return navigate('/home', { replace: true })
    })
  }, [navigate])
  return null
}
