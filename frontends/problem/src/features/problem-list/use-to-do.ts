import { useMutation, useQuery } from '@tanstack/react-query'
import { getProblemToDoList, setProblemToDo } from '@verdict/proto/http/problem/personal'
import { api, queryClient, useUser } from '@verdict/ui'

/** Maximum number of problems that are fetched. */
const limit = 100

export interface ToDo {
  has: (pid: number) => boolean
  toggle: (pid: number) => void
}

/** The signed-in reader's to-do list of problems. */
export function useToDo(): ToDo {
  const user = useUser()
  const list = useQuery({ ...api.query(getProblemToDoList, { query: { limit } }), enabled: user !== null })
  const pids = new Set(user === null ? [] : list.data?.records.map(({ pid }) => pid))
  const change = useMutation({
    mutationFn: (body: { pid: number; toDo: boolean }) => api.call(setProblemToDo, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.keyOf(getProblemToDoList) }),
  })
  const changing = change.isPending ? change.variables : undefined
  // A change shows at once; an error reverts it.
  const has = (pid: number) => (changing?.pid === pid ? changing.toDo : pids.has(pid))
  return { has, toggle: (pid) => change.mutate({ pid, toDo: !has(pid) }) }
}
