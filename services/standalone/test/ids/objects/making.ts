import type { Client } from '../../../../../e2e/client.ts'
import { picture } from '../ask.ts'
import type { World } from './world.ts'

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

interface Made {
  id: number
}

interface Where {
  by: Client
  /** Without a group it belongs to the site. */
  gid?: number
  /** By default it is the public problem. */
  pid?: number
}

/** Creates a training with one problem: that of the group, or the public one. */
export async function newTraining({ base, next }: World, { by, gid }: Where, fields: object = {}) {
  const training = { title: `Training ${next()}`, description: 'x', auth: 'Public', status: true, ...fields }
  const [place, of] = gid === undefined ? ['admin', {}] : ['group', { gid }]
  const { id: tid } = await by.data<Made>('POST', `/api/${place}/training`, { training: { ...training, ...of } })
  if (gid === undefined) {
    const { publicPid: pid, publicProblemId: problemId } = base
    await by.data('POST', '/api/admin/training/add-problem-from-public', { tid, pid })
    return { tid, pid, problemId }
  }
  const { groupPid: pid, groupProblemId: problemId } = base
  await by.data('POST', `/api/group/add-training-problem-from-group?tid=${tid}&problemId=${problemId}`)
  return { gid, tid, pid, problemId }
}

/** Creates a running contest, with the public problem as A. */
export async function newContest({ base, next }: World, { by, gid, pid = base.publicPid }: Where, fields: object = {}) {
  const [place, of] = gid === undefined ? ['admin', {}] : ['group', { gid }]
  const { id: cid } = await by.data<Made>('POST', `/api/${place}/contest`, {
    title: `Contest ${next()}`,
    description: 'x',
    type: 0,
    auth: 0,
    visible: true,
    ...of,
    startTime: minutesFromNow(-30),
    endTime: minutesFromNow(600),
    ...fields,
  })
  const path = gid === undefined ? 'admin/contest/add-problem-from-public' : 'group/add-contest-problem-from-public'
  await by.data('POST', `/api/${path}`, { cid, pid, displayId: 'A' })
  return { ...of, cid, pid, clics: String(cid) }
}

/** Creates a discussion with a comment of the administrator, and a reply by the author of the discussion. */
export async function newDiscussion({ as, next }: World, { by, gid }: Where) {
  const place = gid === undefined ? 'discussion' : 'group/discussion'
  const texts = { title: `Discussion ${next()}`, description: 'x', content: `text ${next()}`, categoryId: 1 }
  const { id: did } = await by.data<Made>('POST', `/api/${place}`, { ...texts, ...(gid === undefined ? {} : { gid }) })
  const { id: commentId } = await as.admin.data<Made>('POST', '/api/comment', { did, content: `text ${next()}` })
  const reply = { commentId, content: `text ${next()}` }
  const { id: replyId } = await by.data<Made>('POST', '/api/reply', { reply })
  return { ...(gid === undefined ? {} : { gid }), did, commentId, replyId, didText: String(did) }
}

/** Uploads a picture for texts, for a group if `gid` is given. */
export async function newPicture(by: Client, gid?: number): Promise<{ fileId: number; name: string }> {
  const form = new FormData()
  form.append('image', new Blob([picture]), 'picture.png')
  const at = `${by.url}/api/file/upload-md-img${gid === undefined ? '' : `?gid=${gid}`}`
  const answer = await fetch(at, { method: 'POST', headers: { authorization: by.token }, body: form })
  const { data } = (await answer.json()) as { data: { fileId: number; link: string } }
  return { fileId: data.fileId, name: data.link.split('/').at(-1) ?? '' }
}

/** Creates a submission to the public problem and accepts it manually, without waiting for a judge. */
export async function newSubmission(
  { as, root, base, next }: World,
  { by, score = '', ...scope }: { by: 'participant' | 'member'; cid?: number; score?: string },
) {
  const code = `int main(void) { return ${next()}; } /* of at least fifty characters, as is asked */`
  const pid = scope.cid === undefined ? base.publicProblemId : 'A'
  const submission = { pid, language: 'C', code, ...scope }
  const { submitId } = await as[by].data<{ submitId: number }>('POST', '/api/submit-problem-judge', submission)
  await root.data('GET', `/api/admin/judge/cancel-judge?submitId=${submitId}`)
  await root.data('GET', `/api/admin/judge/manual-judge?submitId=${submitId}&status=0${score}`)
  return { submitId }
}
