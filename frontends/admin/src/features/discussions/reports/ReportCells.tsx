import { useMutation } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { Switch, theme } from '@verdict/ui'
import { refreshDiscussions } from '../refresh.ts'

export interface HandledSwitchProps {
  /** Names the report for those who do not see its row. */
  label: string
  isHandled: boolean
  onHandle: (isHandled: boolean) => Promise<unknown>
}

/** Marks a report as handled or unhandled. */
export function HandledSwitch({ label, isHandled, onHandle }: HandledSwitchProps) {
  const handle = useMutation({ mutationFn: onHandle, onSuccess: refreshDiscussions })
  return (
    <Switch
      aria-label={label}
      checked={handle.isPending ? handle.variables : isHandled}
      disabled={handle.isPending}
      onChange={(next) => handle.mutate(next)}
    />
  )
}

/** The reported post with its labels. */
export const ReportedLine = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1)} ${theme.space(2)};
  overflow-wrap: anywhere;
`
