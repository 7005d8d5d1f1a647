import { compileLimits, type Toolchain } from './toolchain.ts'

const jvmOptions = [
  // The file with performance counters needs a lock, which the sandbox does not allow.
  '-XX:-UsePerfData',
  '-XX:+UseSerialGC',
  '-Xss{halfStackMb}m',
  '-Xmx{memoryMb}m',
  '-Dfile.encoding=UTF-8',
]

const outOfMemory = /java\.lang\.OutOfMemoryError/

/** Compilers that run on the JVM get their options from this variable in their start scripts. */
const compilerEnv = ['JAVA_OPTS=-XX:-UsePerfData -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xmx768m -Xss64m']

export const jvmToolchains: readonly Toolchain[] = [
  {
    language: 'Java',
    sourceName: 'Main.java',
    // The classes are in one archive, whatever their names. Serial garbage collection and the fast compiler suit a
    // process that runs for a second.
    compile: {
      argv: [
        '/bin/sh',
        '-c',
        'javac -J-XX:-UsePerfData -J-XX:+UseSerialGC -J-XX:TieredStopAtLevel=1 -J-Xss64m -encoding utf-8 "$@" && ' +
          'jar -J-XX:-UsePerfData -J-XX:+UseSerialGC -J-XX:TieredStopAtLevel=1 -cf0 Main.jar *.class',
        'javac',
        'Main.java',
      ],
      artifact: 'Main.jar',
      ...compileLimits(10, 20, 512),
    },
    run: {
      argv: ['java', ...jvmOptions, '-cp', '/w/Main.jar', 'Main'],
      outOfMemory,
    },
    version: { argv: ['javac', '-version'], pattern: /^javac ([\w.+-]+)/m },
    grader: { kind: 'together', endings: ['.java'] },
  },
  {
    language: 'Kotlin',
    sourceName: 'main.kt',
    compile: {
      argv: ['kotlinc', '-nowarn', '-no-reflect', 'main.kt', '-include-runtime', '-d', 'main.jar'],
      env: compilerEnv,
      artifact: 'main.jar',
      ...compileLimits(30, 60, 1024),
    },
    run: { argv: ['java', ...jvmOptions, '-jar', '/w/main.jar'], outOfMemory },
    version: { argv: ['kotlinc', '-version'], pattern: /kotlinc-jvm (\d[\w.-]*)/ },
  },
  {
    language: 'Scala',
    sourceName: 'Main.scala',
    compile: {
      argv: ['scalac', '-encoding', 'UTF-8', '-nowarn', '-d', 'main.jar', 'Main.scala'],
      env: compilerEnv,
      artifact: 'main.jar',
      ...compileLimits(30, 60, 1024),
    },
    run: { argv: ['scala', ...jvmOptions.map((option) => `-J${option}`), '-cp', '/w/main.jar', 'Main'], outOfMemory },
    version: { argv: ['scalac', '-version'], pattern: /version (\d[\w.-]*)/ },
  },
]
