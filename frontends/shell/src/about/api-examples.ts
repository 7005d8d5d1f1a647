/** The same two requests in three languages, with a personal access token: submit to A1000, then poll the verdict. */
export function apiExamples(origin: string): { key: string; label: string; code: string }[] {
  return [
    { key: 'shell', label: 'curl', code: shell(origin) },
    { key: 'python', label: 'Python', code: python(origin) },
    { key: 'javascript', label: 'JavaScript', code: javascript(origin) },
  ]
}

const source = String.raw`#include <iostream>\nint main() { long long a, b; std::cin >> a >> b; std::cout << a + b << std::endl; }`

function shell(origin: string): string {
  return `base=${origin}/api
auth='Authorization: Bearer TOKEN'

id=$(curl -s "$base/submit-problem-judge" -H "$auth" -H 'Content-Type: application/json' \\
  -d '{"pid":"A1000","language":"C++","code":"${source}"}' | sed 's/.*"submitId":\\([0-9]*\\).*/\\1/')

# 5, 6 and 7: waiting, compiling, judging
until curl -s "$base/get-submission-detail?submitId=$id" -H "$auth" \\
  | grep -vqE '"status":[567],'; do sleep 1; done
curl -s "$base/get-submission-detail?submitId=$id" -H "$auth"
`
}

function python(origin: string): string {
  return `import json, time, urllib.request

base = "${origin}/api/"
headers = {"Content-Type": "application/json", "Authorization": "Bearer TOKEN"}

def call(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(base + path, data, headers)) as answer:
        return json.load(answer)["data"]

code = "${source}"
submitted = call("submit-problem-judge", {"pid": "A1000", "language": "C++", "code": code})
while True:
    submission = call(f"get-submission-detail?submitId={submitted['submitId']}")["submission"]
    if submission["status"] not in (5, 6, 7):  # waiting, compiling, judging
        break
    time.sleep(1)
print(submission["status"], submission["time"], "ms")
`
}

function javascript(origin: string): string {
  return `// Node 18 or later
const base = '${origin}/api/'

async function call(path, body) {
  const answer = await fetch(base + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer TOKEN' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const { status, data, msg } = await answer.json()
  if (status !== 200) throw new Error(msg)
  return data
}

const code = '${source}'
const { submitId } = await call('submit-problem-judge', { pid: 'A1000', language: 'C++', code })
let submission
do {
  await new Promise((resolve) => setTimeout(resolve, 1000))
  ;({ submission } = await call(\`get-submission-detail?submitId=\${submitId}\`))
} while ([5, 6, 7].includes(submission.status)) // waiting, compiling, judging
console.log(submission.status, submission.time, 'ms')
`
}
