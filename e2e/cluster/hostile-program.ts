/**
 * Tries to reach what the sandbox of a cluster must hide: each line of its output is one attempt, and must end in
 * `blocked`.
 */
export const hostileProgram = `
import os, socket

def attempt(name, act):
    try:
        act()
        print(name, 'REACHED')
    except Exception:
        print(name, 'blocked')

def connect(host, port):
    socket.create_connection((host, port), timeout=2).close()

def resolve(name):
    socket.getaddrinfo(name, 443)

def token():
    for folder in ('/var/run/secrets', '/run/secrets'):
        for root, folders, files in os.walk(folder):
            for file in files:
                open(os.path.join(root, file)).read()
                return
    raise OSError('none')

def environment():
    if not any(name.startswith(('KUBERNETES_', 'VERDICT_', 'REDIS_', 'ES_AUTH')) for name in os.environ):
        raise OSError('none')

def other_processes():
    others = [pid for pid in os.listdir('/proc') if pid.isdigit() and int(pid) not in (1, os.getpid(), os.getppid())]
    if not others:
        raise OSError('none')

attempt('service account', token)
attempt('environment', environment)
attempt('metadata address', lambda: connect('169.254.169.254', 80))
attempt('API server', lambda: connect('API_SERVER', 443))
attempt('cluster DNS', lambda: resolve('kubernetes.default.svc.cluster.local'))
attempt('Redis', lambda: connect('REDIS', 6379))
attempt('MongoDB', lambda: connect('MONGODB', 27017))
attempt('sandbox', lambda: connect('127.0.0.1', 5050))
attempt('worker', lambda: connect('127.0.0.1', 8104))
attempt('test data', lambda: os.listdir('/var/lib/verdict'))
attempt('sources', lambda: os.listdir('/app'))
attempt('control groups', lambda: os.listdir('/sys/fs/cgroup'))
attempt('devices', lambda: os.open('/dev/vda', os.O_RDONLY))
attempt('other processes', other_processes)
`

/** The program prints this if every attempt was blocked. */
export const allBlocked = [...hostileProgram.matchAll(/^attempt\('([^']+)'/gm)]
  .map(([, name]) => `${name} blocked\n`)
  .join('')
