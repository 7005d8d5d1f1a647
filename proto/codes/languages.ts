/**
 * The programming languages that Verdict knows, as people see them: names, editor modes and first lines of code.
 * How they are compiled and run is the judge's table; which of them are offered now, the judge workers say.
 */
export interface LanguageInfo {
  /** Never changes and is never given to another language. */
  id: number
  /** What submissions and problems store. */
  name: string
  description: string
  /** MIME type, which names the editor's mode. */
  contentType: string
  /** What authors and contestants are shown. */
  compileCommand: string
  /** A first solution (A + B), shown in an empty editor. */
  template: string
  /** A code template with the parts that a contestant does not see. */
  codeTemplate: string
  /** Place in lists. */
  seq: number
}

const c = `#include <stdio.h>

int main() {
    int a, b;
    scanf("%d %d", &a, &b);
    printf("%d", a + b);
    return 0;
}
`

const cpp = `#include <iostream>

using namespace std;

int main() {
    int a, b;
    cin >> a >> b;
    cout << a + b;
    return 0;
}
`

const java = `import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int a = in.nextInt();
        int b = in.nextInt();
        System.out.println(a + b);
    }
}
`

const python3 = `a, b = map(int, input().split())
print(a + b)
`

const python2 = `a, b = map(int, raw_input().split())
print a + b
`

const golang = `package main

import "fmt"

func main() {
	var a, b int
	fmt.Scan(&a, &b)
	fmt.Println(a + b)
}
`

const csharp = `using System;

class Program {
    static void Main() {
        string[] input = Console.ReadLine().Split(' ');
        Console.WriteLine(int.Parse(input[0]) + int.Parse(input[1]));
    }
}
`

const rust = `use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let sum: i64 = line.split_whitespace().map(|word| word.parse::<i64>().unwrap()).sum();
    println!("{}", sum);
}
`

const php = `<?php
fscanf(STDIN, "%d %d", $a, $b);
echo $a + $b, "\\n";
`

const node = `const lines = require('fs').readFileSync(0, 'utf8').split('\\n');
const [a, b] = lines[0].split(' ').map(Number);
console.log(a + b);
`

const v8 = `const [a, b] = readline().split(' ').map(Number);
print(a + b);
`

const ruby = `a, b = gets.split.map(&:to_i)
puts a + b
`

const pascal = `var
    a, b: longint;
begin
    read(a, b);
    writeln(a + b);
end.
`

/** The three parts of a code template; only the middle one is the contestant's. */
function parts(comment: string, prepend: string, template: string, append: string): string {
  const part = (name: string, text: string) => `${comment}${name} BEGIN\n${text}${comment}${name} END\n`
  return [part('PREPEND', prepend), part('TEMPLATE', template), part('APPEND', append)].join('\n')
}

const cParts = parts(
  '//',
  '#include <stdio.h>\n',
  'int add(int a, int b) {\n  // Please fill this blank\n  return ___________;\n}\n',
  'int main() {\n  printf("%d", add(1, 2));\n  return 0;\n}\n',
)

const cppParts = parts(
  '//',
  '#include <iostream>\nusing namespace std;\n',
  'int add(int a, int b) {\n  // Please fill this blank\n  return ___________;\n}\n',
  'int main() {\n  cout << add(1, 2);\n  return 0;\n}\n',
)

const javaParts = parts(
  '//',
  'import java.util.Scanner;\n',
  'class Solution {\n  static int add(int a, int b) {\n    // Please fill this blank\n    return ___________;\n  }\n}\n',
  'public class Main {\n  public static void main(String[] args) {\n    System.out.println(Solution.add(1, 2));\n  }\n}\n',
)

const pythonParts = parts(
  '#',
  '',
  'def add(a, b):\n    # Please fill this blank\n    return ___________\n',
  'print(add(1, 2))\n',
)

const golangParts = parts(
  '//',
  'package main\n\nimport "fmt"\n',
  'func add(a int, b int) int {\n\t// Please fill this blank\n\treturn ___________\n}\n',
  'func main() {\n\tfmt.Println(add(1, 2))\n}\n',
)

const gcc = (standard: string, o2: boolean) =>
  `/usr/bin/gcc -DONLINE_JUDGE ${o2 ? '-O2 ' : ''}-w -fmax-errors=1 -std=${standard} {src_path} -lm -o {exe_path}`

const gpp = (standard: string, o2: boolean) =>
  `/usr/bin/g++ -DONLINE_JUDGE ${o2 ? '-O2 ' : ''}-w -fmax-errors=1 -std=${standard} {src_path} -lm -o {exe_path}`

/** A family of C or C++ rows, each standard without and with -O2. */
function cLike(name: string, standard: string, isCpp: boolean, ids: readonly [number, number], seq: number) {
  const common = {
    contentType: isCpp ? 'text/x-c++src' : 'text/x-csrc',
    template: isCpp ? cpp : c,
    codeTemplate: isCpp ? cppParts : cParts,
  }
  const command = isCpp ? gpp : gcc
  const compiler = isCpp ? 'G++' : 'GCC'
  return [
    {
      id: ids[0],
      name,
      description: `${compiler} -std=${standard}`,
      compileCommand: command(standard, false),
      seq,
      ...common,
    },
    {
      id: ids[1],
      name: `${name} With O2`,
      description: `${compiler} -std=${standard} -O2`,
      compileCommand: command(standard, true),
      seq: seq + 1,
      ...common,
    },
  ]
}

export const languages: readonly LanguageInfo[] = [
  ...cLike('C', 'c11', false, [1, 2], 1),
  ...cLike('C++', 'c++14', true, [3, 4], 3),
  ...cLike('C++ 11', 'c++11', true, [21, 22], 5),
  ...cLike('C++ 17', 'c++17', true, [5, 6], 7),
  ...cLike('C++ 20', 'c++2a', true, [7, 8], 9),
  {
    id: 9,
    name: 'Java',
    description: 'OpenJDK',
    contentType: 'text/x-java',
    compileCommand: '/usr/bin/javac {src_path} -d {exe_dir} -encoding UTF8',
    template: java,
    codeTemplate: javaParts,
    seq: 11,
  },
  {
    id: 10,
    name: 'Python3',
    description: 'CPython 3',
    contentType: 'text/x-python',
    compileCommand: '/usr/bin/python3 -m py_compile {src_path}',
    template: python3,
    codeTemplate: pythonParts,
    seq: 12,
  },
  {
    id: 11,
    name: 'Python2',
    description: 'CPython 2',
    contentType: 'text/x-python',
    compileCommand: '/usr/bin/python2 -m py_compile {src_path}',
    template: python2,
    codeTemplate: pythonParts,
    seq: 13,
  },
  {
    id: 12,
    name: 'PyPy3',
    description: 'PyPy, Python 3',
    contentType: 'text/x-python',
    compileCommand: '/usr/bin/pypy3 -m py_compile {src_path}',
    template: python3,
    codeTemplate: pythonParts,
    seq: 14,
  },
  {
    id: 13,
    name: 'PyPy2',
    description: 'PyPy, Python 2',
    contentType: 'text/x-python',
    compileCommand: '/usr/bin/pypy -m py_compile {src_path}',
    template: python2,
    codeTemplate: pythonParts,
    seq: 15,
  },
  {
    id: 14,
    name: 'Golang',
    description: 'Go',
    contentType: 'text/x-go',
    compileCommand: '/usr/bin/go build -o {exe_path} {src_path}',
    template: golang,
    codeTemplate: golangParts,
    seq: 16,
  },
  {
    id: 15,
    name: 'C#',
    description: 'Mono',
    contentType: 'text/x-csharp',
    compileCommand: '/usr/bin/mcs -optimize+ -out:{exe_path} {src_path}',
    template: csharp,
    codeTemplate: '',
    seq: 17,
  },
  {
    id: 16,
    name: 'Rust',
    description: 'rustc',
    contentType: 'text/x-rustsrc',
    compileCommand: '/usr/bin/rustc -O -o {exe_path} {src_path}',
    template: rust,
    codeTemplate: '',
    seq: 18,
  },
  {
    id: 17,
    name: 'PHP',
    description: 'PHP',
    contentType: 'text/x-php',
    compileCommand: '/usr/bin/php {src_path}',
    template: php,
    codeTemplate: '',
    seq: 19,
  },
  {
    id: 18,
    name: 'JavaScript Node',
    description: 'Node.js',
    contentType: 'text/javascript',
    compileCommand: '/usr/bin/node {src_path}',
    template: node,
    codeTemplate: '',
    seq: 20,
  },
  {
    id: 19,
    name: 'JavaScript V8',
    description: 'V8 (d8)',
    contentType: 'text/javascript',
    compileCommand: '/usr/bin/d8 {src_path}',
    template: v8,
    codeTemplate: '',
    seq: 21,
  },
  {
    id: 20,
    name: 'Ruby',
    description: 'Ruby',
    contentType: 'text/x-ruby',
    compileCommand: '/usr/bin/ruby {src_path}',
    template: ruby,
    codeTemplate: '',
    seq: 22,
  },
  {
    id: 23,
    name: 'Pascal',
    description: 'Free Pascal',
    contentType: 'text/x-pascal',
    compileCommand: '/usr/bin/fpc -O2 -Mobjfpc -Sh {src_path} -o{exe_path}',
    template: pascal,
    codeTemplate: '',
    seq: 23,
  },
]

export const languageNames: readonly string[] = languages.map((language) => language.name)

const languageByName = new Map(languages.map((language) => [language.name, language]))

export function languageInfo(name: string): LanguageInfo | undefined {
  return languageByName.get(name)
}

/** Languages whose programs are short by nature: a submission has no least length. */
export function hasNoMinLength(name: string): boolean {
  return /Py|PHP|Ruby|Rust|JavaScript/.test(name)
}
