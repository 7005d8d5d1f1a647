import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Button, Card, confirm, type FormState, RowMenu, Tag, theme } from '@verdict/ui'
import { ProviderDialog } from './ProviderDialog.tsx'
import { type Provider, type Settings, type SettingsBody, withProvider } from './settings-form.ts'
import { TestProviderDialog } from './TestProviderDialog.tsx'

interface ProvidersProps {
  form: FormState<SettingsBody>
  /** The saved providers; only these can be tested. */
  stored: Settings['providers']
}

type Opened = { dialog: 'edit'; provider: Provider | null } | { dialog: 'test'; provider: Provider }

/** API providers of language models; changes apply when the page is saved. */
export function ProvidersCard({ form, stored }: ProvidersProps) {
  const { t } = useTranslation('admin')
  const [opened, setOpened] = useState<Opened | null>(null)
  const { providers, models } = form.values
  const close = () => setOpened(null)
  const remove = useRemoveProvider(form)
  return (
    <Card
      title={t('tutor.provider.title')}
      extra={
        <Button small icon={<Plus aria-hidden />} onClick={() => setOpened({ dialog: 'edit', provider: null })}>
          {t('tutor.provider.add')}
        </Button>
      }
    >
      {providers.length === 0 && <Quiet>{t('tutor.provider.none')}</Quiet>}
      <List>
        {providers.map((provider) => (
          <Row key={provider.id}>
            <ProviderLine provider={provider} stored={stored.find(({ id }) => id === provider.id)} />
            <ProviderMenu provider={provider} isChanged={form.isDirty} onOpen={setOpened} onRemove={remove} />
          </Row>
        ))}
      </List>
      {opened?.dialog === 'edit' && (
        <ProviderDialog
          provider={opened.provider}
          takenIds={providers.map(({ id }) => id)}
          hasKey={stored.some(({ id, keyFingerprint }) => id === opened.provider?.id && keyFingerprint !== null)}
          onDone={(provider) => {
            form.set('providers', withProvider(providers, provider))
            close()
          }}
          onClose={close}
        />
      )}
      {opened?.dialog === 'test' && (
        <TestProviderDialog
          provider={opened.provider}
          model={models.find((one) => one.provider === opened.provider.id)?.model ?? ''}
          onClose={close}
        />
      )}
    </Card>
  )
}

/** Removes a provider and its models. */
function useRemoveProvider(form: FormState<SettingsBody>) {
  const { t } = useTranslation('admin')
  return async (provider: Provider) => {
    const sure = await confirm({
      title: t('tutor.provider.removeTitle', { name: provider.name }),
      text: t('tutor.provider.removeText'),
      confirm: t('tutor.provider.remove'),
      danger: true,
    })
    if (!sure) return
    const { providers, models, reviewer } = form.values
    form.patch({
      providers: providers.filter(({ id }) => id !== provider.id),
      reviewer: reviewer?.provider === provider.id ? null : reviewer,
      models: models.filter((model) => model.provider !== provider.id),
    })
  }
}

interface ProviderMenuProps {
  provider: Provider
  /** The form is not saved: nothing of it can be tried. */
  isChanged: boolean
  onOpen: (opened: Opened) => void
  onRemove: (provider: Provider) => Promise<void>
}

function ProviderMenu({ provider, isChanged, onOpen, onRemove }: ProviderMenuProps) {
  const { t } = useTranslation('admin')
  return (
    <RowMenu
      name={provider.name}
      items={[
        {
          key: 'edit',
          label: t('tutor.provider.edit'),
          onSelect: () => onOpen({ dialog: 'edit', provider }),
        },
        {
          key: 'test',
          label: t('tutor.provider.test'),
          disabled: isChanged,
          onSelect: () => onOpen({ dialog: 'test', provider }),
        },
        {
          key: 'remove',
          label: t('tutor.provider.remove'),
          danger: true,
          onSelect: () => void onRemove(provider),
        },
      ]}
      note={isChanged ? t('tutor.provider.saveFirst') : undefined}
    />
  )
}

function ProviderLine({ provider, stored }: { provider: Provider; stored: Settings['providers'][number] | undefined }) {
  const { t } = useTranslation('admin')
  const keyText =
    typeof provider.key === 'string'
      ? t('tutor.provider.keyChanged')
      : stored?.keyFingerprint == null
        ? t('tutor.provider.noKey')
        : t('tutor.provider.keyKept', { fingerprint: stored.keyFingerprint })
  return (
    <div>
      <Name>
        {provider.name}
        {!provider.isOn && <Tag>{t('tutor.provider.off')}</Tag>}
        {provider.isWeak && <Tag $tone="warning">{t('tutor.provider.weak')}</Tag>}
      </Name>
      <Quiet>
        {provider.baseUrl} · {keyText}
      </Quiet>
    </div>
  )
}

const Quiet = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  overflow-wrap: anywhere;
`

const List = styled.ul`
  display: grid;
  padding: 0;
  list-style: none;
`

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  padding: ${theme.space(2)} 0;
  & + & {
    border-top: ${theme.line};
  }
`

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(2)};
  font-weight: 500;
`
