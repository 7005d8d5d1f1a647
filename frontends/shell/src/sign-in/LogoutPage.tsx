import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { logout } from '@verdict/proto/http/auth/auth'
import { api, useSession } from '@verdict/ui'

/** Ends the session on the server if it can be reached, in this browser in any case, and goes home. */
export function LogoutPage() {
  const navigate = useNavigate()
  useEffect(() => {
    const { token, end } = useSession.getState()
    const told = token === null ? Promise.resolve(null) : api.call(logout).catch(() => null)
    void told.then(() => {
      end()
      return navigate('/home', { replace: true })
    })
  }, [navigate])
  return null
}
