import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Type } from 'typebox'
import { ApiError } from '../api/api-error.ts'
import { Input } from '../controls/Input.tsx'
import { i18n } from '../i18n/i18n.ts'
import { resetPage, TestProviders } from '../testing/screens.tsx'
import { MarkdownEditor } from '../widgets/markdown-editor/MarkdownEditor.tsx'
import { Field, Form, FormError, FormField } from './Form.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useForm } from './use-form.ts'

await i18n.changeLanguage('en-US')

beforeEach(() => resetPage())
afterEach(cleanup)

const schema = Type.Object({ name: Type.String({ minLength: 1, maxLength: 5 }), note: Type.String() })

function Sample({ submit }: { submit: (values: { name: string; note: string }) => Promise<unknown> }) {
  const form = useForm({
    initial: { name: '', note: '' },
    schema,
    submit,
    errorsOf: (code, message) => (code === 'name.taken' ? { name: message } : undefined),
  })
  return (
    <Form form={form}>
      <FormField form={form} name="name" label="Name">
        {(control) => <Input {...control.text} />}
      </FormField>
      <FormField form={form} name="note" label="Note">
        {(control) => <Input {...control.text} />}
      </FormField>
      <FormError form={form} />
      <button type="submit">Go</button>
      <output>{form.isDirty ? 'changed' : 'unchanged'}</output>
    </Form>
  )
}

function refused(code: string, message: string) {
  return async () => {
    throw new ApiError({ kind: 'refused', status: 400, code, message })
  }
}

it('shows a missing value at its field, focuses it and sends nothing', async () => {
  const calls: unknown[] = []
  render(<Sample submit={async (values) => calls.push(values)} />)
  await userEvent.click(screen.getByText('Go'))
  const name = screen.getByLabelText('Name')
  expect(screen.getByRole('alert').textContent).toBe('Required')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(calls).toEqual([])
})

it('removes the error once the field changes, and submits the input', async () => {
  const calls: unknown[] = []
  render(<Sample submit={async (values) => calls.push(values)} />)
  await userEvent.click(screen.getByText('Go'))
  await userEvent.type(screen.getByLabelText('Name'), 'ada')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('changed')).toBeTruthy()
  await userEvent.click(screen.getByText('Go'))
  expect(calls).toEqual([{ name: 'ada', note: '' }])
})

it('shows an error of the server at its field and keeps the input', async () => {
  render(<Sample submit={refused('name.taken', 'The name is taken')} />)
  await userEvent.type(screen.getByLabelText('Name'), 'ada')
  await userEvent.click(screen.getByText('Go'))
  expect((await screen.findByRole('alert')).textContent).toBe('The name is taken')
  expect(screen.getByLabelText('Name')).toMatchObject({ value: 'ada' })
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
})

it('leaves the focus where the user types when an error of the server arrives late', async () => {
  let refuse = () => {}
  const submit = async () => {
    await new Promise<void>((resolve) => (refuse = resolve))
    return refused('name.taken', 'The name is taken')()
  }
  render(<Sample submit={submit} />)
  await userEvent.type(screen.getByLabelText('Name'), 'ada')
  await userEvent.click(screen.getByText('Go'))
  await userEvent.type(screen.getByLabelText('Note'), 'first ')
  refuse()
  await screen.findByRole('alert')
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await userEvent.keyboard('second')
  expect(screen.getByLabelText('Note')).toMatchObject({ value: 'first second' })
  expect(screen.getByLabelText('Name')).toMatchObject({ value: 'ada' })
})

it('shows any other error above the button', async () => {
  render(<Sample submit={refused('server.error', 'Something went wrong')} />)
  await userEvent.type(screen.getByLabelText('Name'), 'ada')
  await userEvent.click(screen.getByText('Go'))
  expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong')
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('false')
})

it('focuses a field of several controls, and says beside the button that nothing was saved', async () => {
  function Rows() {
    const form = useForm({
      initial: { name: 'ada', rows: ['', ''] },
      check: ({ rows }) => (rows.includes('') ? { rows: 'Fill in every row' } : {}),
      submit: async () => undefined,
    })
    return (
      <Form form={form}>
        <FormField form={form} name="name" label="Name">
          {(control) => <Input {...control.text} />}
        </FormField>
        <FormField form={form} name="rows" label="">
          {() => form.values.rows.map((row, at) => <Input key={at} aria-label={`Row ${at}`} readOnly value={row} />)}
        </FormField>
        <SaveBar always form={form} />
      </Form>
    )
  }
  render(<Rows />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Row 0')))
  expect(screen.getByRole('status').textContent).toBe('Not saved. Fix the marked fields first')
})

interface Statement {
  title: string
  input: string
}

/** A form with a field of two texts, one of which is Markdown. */
function StatementSample() {
  const form = useForm<{ statement: Statement }>({
    initial: { statement: { title: '', input: '' } },
    check: ({ statement: { title, input } }) => ({
      'statement.title': title === '' ? 'A title is missing' : undefined,
      'statement.input': input === '' ? 'The input is missing' : undefined,
    }),
    submit: async () => undefined,
  })
  const { statement } = form.values
  const set = (name: keyof Statement, text: string) =>
    form.set('statement', { ...statement, [name]: text }, `statement.${name}`)
  const input = form.errors['statement.input']
  return (
    <TestProviders>
      <Form form={form}>
        <Field id="title" label="Title" error={form.errors['statement.title']}>
          <Input id="title" value={statement.title} onChange={(event) => set('title', event.target.value)} />
        </Field>
        <Field id="input" label="Input" error={input}>
          <MarkdownEditor
            id="input"
            label="Input"
            aria-invalid={input !== undefined}
            aria-describedby="input-note"
            value={statement.input}
            onChange={(text) => set('input', text)}
          />
        </Field>
        <button type="submit">Go</button>
      </Form>
    </TestProviders>
  )
}

it('keeps the errors of the other parts of a field while one is corrected', async () => {
  render(<StatementSample />)
  await userEvent.click(screen.getByText('Go'))
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'A title is missing',
    'The input is missing',
  ])
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Sum')
  expect(screen.getByRole('alert').textContent).toBe('The input is missing')
})

it('shows what a Markdown text lacks, and returns to it from the preview', async () => {
  render(<StatementSample />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Sum')
  await userEvent.click(screen.getByRole('radio', { name: 'Preview' }))
  await userEvent.click(screen.getByText('Go'))
  const area = await screen.findByRole('textbox', { name: 'Input' })
  expect(area.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(area.getAttribute('aria-describedby') ?? '')?.textContent).toBe('The input is missing')
  await waitFor(() => expect(document.activeElement).toBe(area))
})
