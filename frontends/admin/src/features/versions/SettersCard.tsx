import X from 'lucide-react/icons/x'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import {
  getProblemSetters,
  type ProblemSetter,
  removeProblemSetter,
  setProblemSetter,
  type SetterRole,
  setterRoles,
} from '@verdict/proto/http/problem/authoring/setters'
import {
  api,
  Button,
  Card,
  Form,
  FormError,
  FormField,
  Input,
  MutedText,
  QueryView,
  refreshQueries,
  Select,
  Tag,
  theme,
  toast,
  useForm,
} from '@verdict/ui'

/** Owner, editors and testers of the problem. */
export function SettersCard({ pid }: { pid: number }) {
  const { t } = useTranslation('admin')
  const setters = useQuery({ ...api.query(getProblemSetters, { query: { pid } }), staleTime: 0 })
  return (
    <Card title={t('setters.title')}>
      <MutedText as="p" $size="small">
        {t('setters.lead')}
      </MutedText>
      <QueryView query={setters} isEmpty={() => false}>
        {({ setters: people, mayChangeEditors }) => (
          <>
            <People>
              {people.map((person) => (
                <Person key={person.uid} pid={pid} person={person} mayChangeEditors={mayChangeEditors} />
              ))}
            </People>
            <AddSetter pid={pid} mayChangeEditors={mayChangeEditors} />
          </>
        )}
      </QueryView>
    </Card>
  )
}

interface PersonProps {
  pid: number
  person: ProblemSetter
  mayChangeEditors: boolean
}

function Person({ pid, person: { uid, username, role }, mayChangeEditors }: PersonProps) {
  const { t } = useTranslation('admin')
  const remove = async () => {
    await api.call(removeProblemSetter, { query: { pid, uid } })
    await refreshQueries(getProblemSetters)
    toast.success(t('setters.removed', { name: username }))
  }
  return (
    <li>
      <span>{username}</span>
      <Tag $tone={role === 'owner' ? 'accent' : undefined}>{t(`setters.roles.${role}`)}</Tag>
      {(role === 'tester' || (role === 'editor' && mayChangeEditors)) && (
        <Button
          small
          square
          variant="quiet"
          aria-label={t('setters.remove', { name: username })}
          icon={<X aria-hidden />}
          onClick={() => void remove()}
        />
      )}
    </li>
  )
}

function AddSetter({ pid, mayChangeEditors }: { pid: number; mayChangeEditors: boolean }) {
  const { t } = useTranslation('admin')
  const roles = mayChangeEditors ? setterRoles : setterRoles.filter((role) => role !== 'editor')
  const form = useForm<{ username: string; role: string }>({
    initial: { username: '', role: 'tester' },
    check: ({ username }) => ({ username: username.trim() === '' ? t('setters.needName') : undefined }),
    submit: async ({ username, role }) => {
      await api.call(setProblemSetter, { body: { pid, username: username.trim(), role: roleOf(role) } })
      await refreshQueries(getProblemSetters)
      form.set('username', '')
      toast.success(t('setters.added', { name: username.trim() }))
    },
  })
  return (
    <Form form={form}>
      <FormError form={form} />
      <Row>
        <FormField form={form} name="username" label={t('setters.username')}>
          {({ text }) => <Input {...text} maxLength={100} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="role" label={t('setters.role')}>
          {({ value }) => (
            <Select {...value} options={roles.map((role) => ({ value: role, label: t(`setters.roles.${role}`) }))} />
          )}
        </FormField>
        <Button type="submit" busy={form.isBusy}>
          {t('setters.add')}
        </Button>
      </Row>
    </Form>
  )
}

const roleOf = (value: string): SetterRole => (value === 'editor' ? 'editor' : 'tester')

const People = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(2)} ${theme.space(5)};
  margin: ${theme.space(3)} 0;
  li {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space(2)};
    overflow-wrap: anywhere;
  }
`

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 160px), 240px));
  align-items: end;
  gap: ${theme.space(3)};
`
