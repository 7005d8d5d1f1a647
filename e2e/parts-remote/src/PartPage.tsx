import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { toScope } from '@verdict/proto/codes/scope'
import { Page, Part } from '@verdict/ui'
import { problemForm, problemWorkspace, statusList, submissionView } from '@verdict/ui/parts'

/** Shows a single part, in the scope of the address: `/trial/parts/workspace?id=A1000&gid=7`. */
export function PartPage() {
  const { part } = useParams()
  const [search] = useSearchParams()
  const [saved, setSaved] = useState('')
  const id = search.get('id') ?? ''
  const scope = toScope({
    cid: Number(search.get('cid')),
    tid: Number(search.get('tid')),
    gid: Number(search.get('gid')),
  })
  return (
    <Page title="Parts">
      {part === 'workspace' && (
        <div style={{ height: 640 }}>
          <Part of={problemWorkspace} props={{ scope, problemId: id }} />
        </div>
      )}
      {part === 'status' && <Part of={statusList} props={{ scope }} />}
      {part === 'submission' && <Part of={submissionView} props={{ scope, submitId: Number(id) }} />}
      {part === 'newer' && <Part of={{ ...statusList, version: statusList.version + 1 }} props={{ scope }} />}
      {part === 'form' && (
        <Part of={problemForm} props={{ scope, pid: id === '' ? null : Number(id), onSaved: setSaved }} />
      )}
      <output>{saved}</output>
    </Page>
  )
}
