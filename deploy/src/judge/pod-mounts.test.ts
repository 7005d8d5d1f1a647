import { expect, it } from '@jest/globals'
import { readOnlyCgroups } from './pod-mounts.ts'

it('finds read-only control groups of both versions', () => {
  const mounts = [
    '702 698 0:31 /kubepods/x /sys/fs/cgroup/memory ro,nosuid,nodev,noexec,relatime master:16 - cgroup cgroup rw,memory',
    '703 698 0:32 /kubepods/x /sys/fs/cgroup/pids rw,nosuid,nodev,noexec,relatime master:17 - cgroup cgroup rw,pids',
    '704 698 0:33 / /sys/fs/cgroup ro,nosuid,nodev,noexec,relatime - cgroup2 cgroup rw',
    '705 698 0:34 / /sys ro,nosuid - sysfs sysfs ro',
  ]
  expect(readOnlyCgroups(mounts.join('\n'))).toEqual(['/sys/fs/cgroup/memory', '/sys/fs/cgroup'])
})
