import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Tag, theme } from '@verdict/ui'

const knownCapabilities = [
  'memory-limit',
  'pids-limit',
  'swap-limit',
  'seccomp',
  'user-namespace',
  'no-network',
  'symlink-fix',
  'cpuset',
] as const

/** Isolation features of a worker's sandbox in words. */
export function Isolation({ capabilities }: { capabilities: readonly string[] }) {
  const { t } = useTranslation('admin')
  if (capabilities.length === 0) return null
  return (
    <Tags aria-label={t('judging.isolation')}>
      {isolationOf(capabilities).map((name) => (
        <li key={name}>
          <Tag>{isKnown(name) ? t(`judging.capability.${name}`) : name}</Tag>
        </li>
      ))}
    </Tags>
  )
}

function isKnown(name: string): name is (typeof knownCapabilities)[number] {
  return (knownCapabilities as readonly string[]).includes(name)
}

const controller = 'controller:'

/** Features with the cgroup controllers merged: `cgroup v1: cpu, memory, pids`. */
function isolationOf(capabilities: readonly string[]): string[] {
  const controllers = capabilities
    .filter((one) => one.startsWith(controller))
    .map((one) => one.slice(controller.length))
  const version = capabilities.find((one) => one.startsWith('cgroup:'))
  const rest = capabilities.filter((one) => one !== version && !one.startsWith(controller))
  const groups = [version?.replace(':', ' '), controllers.join(', ')].filter((one) => one !== undefined && one !== '')
  return [...rest, ...(groups.length === 0 ? [] : [groups.join(': ')])]
}

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1.5)};
`
