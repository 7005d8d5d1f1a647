import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Input, theme } from '@verdict/ui'
import { styled } from 'styled-components'

/** A password input with a button that reveals the text. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'ref'>) {
  const { t } = useTranslation('shell')
  const [isShown, setShown] = useState(false)
  return (
    <Box>
      <Input {...props} type={isShown ? 'text' : 'password'} />
      <Button
        variant="quiet"
        small
        square
        aria-label={t(isShown ? 'signIn.hidePassword' : 'signIn.showPassword')}
        aria-pressed={isShown}
        icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        onClick={() => setShown(!isShown)}
      />
    </Box>
  )
}

const Box = styled.div`
  position: relative;
  input {
    padding-right: ${theme.space(10)};
  }
  button {
    position: absolute;
    top: 4px;
    right: 4px;
  }
`
