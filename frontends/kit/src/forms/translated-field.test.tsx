import { expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Input } from '../controls/Input.tsx'
import { i18n } from '../i18n/i18n.ts'
import { Form } from './Form.tsx'
import { TranslatedField } from './TranslatedField.tsx'
import { useForm } from './use-form.ts'

await i18n.changeLanguage('en-US')

interface Texts {
  title: string
  titleEn: string
}

const tooLong = ({ length }: string) => (length > 5 ? 'Too long' : undefined)

function Sample({ submit }: { submit: (values: Texts) => void }) {
  const form = useForm<Texts>({
    initial: { title: '', titleEn: '' },
    check: ({ title, titleEn }) => ({
      title: title === '' ? 'Required' : undefined,
      titleEn: tooLong(titleEn),
    }),
    submit: async (values) => submit(values),
  })
  return (
    <Form form={form}>
      <TranslatedField form={form} name="title" english="titleEn" label="Title">
        {({ text }) => <Input {...text} />}
      </TranslatedField>
      <button type="submit">Go</button>
    </Form>
  )
}

const type = (text: string) => userEvent.type(screen.getByLabelText(/^Title/), text)
const choose = (language: string) => userEvent.click(screen.getByRole('radio', { name: language }))

it('takes a text in two languages, and explains what happens if one is empty', async () => {
  const submitted: Texts[] = []
  render(<Sample submit={(values) => submitted.push(values)} />)
  await type('春季')
  await choose('English')
  expect(screen.getByText('Shown in English. Empty: the default text is used')).toBeTruthy()
  await type('Cup')
  await userEvent.click(screen.getByText('Go'))
  expect(submitted).toEqual([{ title: '春季', titleEn: 'Cup' }])
})

it('shows the language with an error', async () => {
  render(<Sample submit={() => undefined} />)
  await choose('English')
  await userEvent.click(screen.getByText('Go'))
  expect(screen.getByRole('radio', { name: 'Default' }).getAttribute('aria-checked')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Required')
  await type('春')
  await choose('English')
  await type('Spring Cup')
  await choose('Default')
  await userEvent.click(screen.getByText('Go'))
  expect(screen.getByRole('radio', { name: 'English' }).getAttribute('aria-checked')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Too long')
})
