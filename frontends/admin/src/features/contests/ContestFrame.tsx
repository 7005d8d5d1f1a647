import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { Page, PageTitle, theme } from '@verdict/ui'
import { useContestCalls } from './contest-calls.ts'

/** Layout of a contest's page in the back office; inside of a group's page only a section, since that has a heading. */
export function ContestFrame(props: Pick<ComponentProps<typeof Page>, 'title' | 'actions' | 'children'>) {
  const { gid } = useContestCalls()
  if (gid === 0) return <Page {...props} />
  const { title, actions, children } = props
  return (
    <section>
      <PageTitle>{title}</PageTitle>
      <Head>
        <h2>{title}</h2>
        <div>{actions}</div>
      </Head>
      {children}
    </section>
  )
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(4)};
  h2 {
    font-size: ${theme.size.reading};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${theme.space(2)};
  }
`
