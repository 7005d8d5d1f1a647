import Hash from 'lucide-react/icons/hash'
import User from 'lucide-react/icons/user'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { getSubmissionList } from '@verdict/proto/http/submission/submission'
import { Checkbox, type ListParams, media, SearchInput, Select, theme, useLanguage, verdictOf } from '@verdict/ui'
import { languageNamesQuery } from './language-names.ts'
import { SavedFilters } from './SavedFilters.tsx'

type Params = ListParams<typeof getSubmissionList>

const offered = Object.values(JudgeStatus).filter(
  (status) =>
    status !== JudgeStatus.Submitting &&
    status !== JudgeStatus.SubmittedUnknownResult &&
    status !== JudgeStatus.NotSubmitted,
)

export interface StatusFiltersProps {
  params: Params
  onChange: (changes: Partial<Params>, options?: { replace?: boolean }) => void
}

export function StatusFilters({ params, onChange }: StatusFiltersProps) {
  const { t } = useTranslation('problem')
  const locale = useLanguage((state) => state.locale)
  const isMine = params.onlyMine === true
  const languages = useLanguageNames(params.language)
  return (
    <Row role="search">
      <Narrow>
        <SearchInput
          icon={<Hash aria-hidden />}
          label={t('status.problemFilter')}
          value={params.problemID ?? ''}
          onChange={(problemID) => onChange({ problemID, completeProblemID: undefined }, { replace: true })}
        />
      </Narrow>
      <Narrow>
        <SearchInput
          icon={<User aria-hidden />}
          label={t('status.userFilter')}
          disabled={isMine}
          value={isMine ? '' : (params.username ?? '')}
          onChange={(username) => onChange({ username }, { replace: true })}
        />
      </Narrow>
      <Select
        inline
        aria-label={t('status.statusFilter')}
        value={params.status === undefined ? '' : String(params.status)}
        onChange={(status) => onChange({ status: status === '' ? undefined : Number(status) })}
        options={[
          { value: '', label: t('status.allStatuses') },
          ...offered.map((status) => {
            const { text, short } = verdictOf(status, locale)
            return { value: String(status), label: text, hint: short }
          }),
        ]}
      />
      <Select
        inline
        aria-label={t('status.languageFilter')}
        value={params.language ?? ''}
        onChange={(language) => onChange({ language: language === '' ? undefined : language })}
        options={[
          { value: '', label: t('status.allLanguages') },
          ...languages.map((name) => ({ value: name, label: name })),
        ]}
      />
      <Checkbox
        checked={isMine}
        onChange={(onlyMine) => onChange({ onlyMine: onlyMine || undefined, username: undefined })}
      >
        {t('status.mine')}
      </Checkbox>
      <SavedFilters current={params} onChoose={onChange} />
    </Row>
  )
}

/** All languages of the site; the selected one is included while they are loading. */
function useLanguageNames(chosen: string | undefined): string[] {
  const { data } = useQuery(languageNamesQuery())
  const names = data?.map(({ name }) => name) ?? []
  return chosen === undefined || names.includes(chosen) ? names : [chosen, ...names]
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(3)};
`

const Narrow = styled.div`
  flex: 0 1 200px;
  ${media.phone} {
    flex: 1 1 100%;
  }
`
