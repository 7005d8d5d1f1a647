import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { selectTests } from '@verdict/proto/http/problem/preparation/test-data'
import { api, Button, Dialog, Notice, Stack, theme } from '@verdict/ui'
import { AnswerGenerator } from './AnswerGenerator.tsx'
import { FaultyTests } from './FaultyTests.tsx'
import type { UploadedTest, UploadedZip } from './upload-review.rules.ts'
import { useUploadReview } from './use-upload-review.ts'

/** A test that is taken from a zip. */
export interface ResolvedTest extends UploadedTest {
  /** A setter confirmed that the answer is empty on purpose. */
  emptyAnswer: boolean
}

export interface UploadReviewProps {
  zip: UploadedZip
  /** The problem; 0: one that is not made yet. */
  pid: number
  /** Number of its group; 0: none. */
  gid: number
  mode: string
  /** Whether outputs are compared with answers, so that there have to be some. */
  isCompared: boolean
  onTake: (dir: string, tests: ResolvedTest[]) => void
  onClose: () => void
}

/**
 * Shows how the files of a zip are paired to inputs and answers. Incomplete tests need a decision before the zip is
 * used.
 */
export function UploadReview(props: UploadReviewProps) {
  const { zip, pid, gid, isCompared, onClose } = props
  const { t } = useTranslation('admin')
  const { fileList, fileListDir, ignored = [] } = zip
  const review = useUploadReview(zip, isCompared)
  const { faulty, open, taken } = review
  const { take, isBusy, error } = useTake(props, review)
  return (
    <Dialog
      open
      stayOnOutsideClick
      onClose={onClose}
      widthPx={760}
      title={t('tests.pairing.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('tests.pairing.cancel')}</Button>
          <Button variant="primary" busy={isBusy} disabled={open.length > 0 || taken.length === 0} onClick={take}>
            {t('tests.pairing.take', { count: taken.length })}
          </Button>
        </>
      }
    >
      <Stack>
        {faulty.length > 0 && (
          <div role="status">
            <Notice tone={open.length > 0 ? 'warning' : 'success'}>
              {open.length > 0 ? t('tests.pairing.open', { count: open.length }) : t('tests.pairing.decided')}
            </Notice>
          </div>
        )}
        {faulty.length > 0 && <FaultyTests review={review} />}
        {review.isToBeMade && <AnswerGenerator pid={pid} gid={gid} dir={fileListDir} review={review} />}
        {error !== null && <Notice tone="danger">{error.message}</Notice>}
        <Pairs list={fileList} />
        {ignored.length > 0 && <IgnoredFiles list={ignored} />}
      </Stack>
    </Dialog>
  )
}

/** Uses a complete zip as it is, and an incomplete one by the decisions. */
function useTake({ zip, pid, gid, mode, onTake }: UploadReviewProps, review: ReturnType<typeof useUploadReview>) {
  const { fileList, fileListDir } = zip
  const { faulty, taken } = review
  const select = useMutation({
    mutationFn: () => api.call(selectTests, { body: { pid, gid, mode, tests: taken.map(({ selected }) => selected) } }),
    meta: { quiet: true },
    onSuccess: (selected) =>
      onTake(
        selected.fileListDir,
        selected.fileList.map((test, index) => ({ ...test, emptyAnswer: taken[index]?.isMeantEmpty === true })),
      ),
  })
  const take = () => {
    if (faulty.length > 0) select.mutate()
    else
      onTake(
        fileListDir,
        fileList.map((test) => ({ ...test, emptyAnswer: false })),
      )
  }
  return { take, isBusy: select.isPending, error: select.error }
}

function IgnoredFiles({ list }: { list: NonNullable<UploadedZip['ignored']> }) {
  const { t } = useTranslation('admin')
  return (
    <section>
      <strong>{t('tests.pairing.ignored', { count: list.length })}</strong>
      <Scrolled tabIndex={0} role="region" aria-label={t('tests.pairing.ignored', { count: list.length })}>
        <table>
          <tbody>
            {list.map(({ name, reason }) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{t(`tests.pairing.reason.${reason}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
    </section>
  )
}

/** Which answer belongs to which input. */
function Pairs({ list }: { list: readonly UploadedTest[] }) {
  const { t } = useTranslation('admin')
  return (
    <Scrolled tabIndex={0} role="region" aria-label={t('tests.pairing.title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t('editor.caseInput')}</th>
            <th scope="col">{t('editor.caseOutput')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ input, output, hasInput, hasOutput }, index) => (
            <tr key={index}>
              <td>{index + 1}</td>
              <td>{hasInput === false ? '–' : input}</td>
              <td>{hasOutput === false ? '–' : output}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolled>
  )
}

const Scrolled = styled.div`
  max-height: 40dvh;
  overflow: auto;
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${theme.size.small};
  }
  th,
  td {
    padding: ${theme.space(1)} ${theme.space(2)};
    border-bottom: ${theme.line};
    text-align: left;
    overflow-wrap: anywhere;
  }
  th {
    color: ${theme.color.muted};
    font-weight: 500;
  }
  td {
    font-family: ${theme.font.mono};
  }
`
