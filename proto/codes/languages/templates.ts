/** First solutions (A + B) in each language, and code templates with the parts that contestants do not see. */

export const c = `#include <stdio.h>

int main() {
    int a, b;
    scanf("%d %d", &a, &b);
    printf("%d", a + b);
    return 0;
}
`

export const cpp = `#include <iostream>

using namespace std;

int main() {
    int a, b;
    cin >> a >> b;
    cout << a + b;
    return 0;
}
`

export const java = `import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int a = in.nextInt();
        int b = in.nextInt();
        System.out.println(a + b);
    }
}
`

export const python3 = `a, b = map(int, input().split())
print(a + b)
`

export const python2 = `a, b = map(int, raw_input().split())
print a + b
`

export const golang = `package main

import "fmt"

func main() {
	var a, b int
	fmt.Scan(&a, &b)
	fmt.Println(a + b)
}
`

export const csharp = `using System;

class Program {
    static void Main() {
        string[] input = Console.ReadLine().Split(' ');
        Console.WriteLine(int.Parse(input[0]) + int.Parse(input[1]));
    }
}
`

export const rust = `use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let sum: i64 = line.split_whitespace().map(|word| word.parse::<i64>().unwrap()).sum();
    println!("{}", sum);
}
`

export const php = `<?php
fscanf(STDIN, "%d %d", $a, $b);
echo $a + $b, "\\n";
`

export const node = `const lines = require('fs').readFileSync(0, 'utf8').split('\\n');
const [a, b] = lines[0].split(' ').map(Number);
console.log(a + b);
`

export const v8 = `const [a, b] = readline().split(' ').map(Number);
print(a + b);
`

export const ruby = `a, b = gets.split.map(&:to_i)
puts a + b
`

export const pascal = `var
    a, b: longint;
begin
    read(a, b);
    writeln(a + b);
end.
`

export const kotlin = `fun main() {
    val (a, b) = readLine()!!.trim().split(" ").map { it.toInt() }
    println(a + b)
}
`

export const typescript = `import { readFileSync } from 'fs'

const [a, b]: number[] = readFileSync(0, 'utf8').trim().split(/\\s+/).map(Number)
console.log(a + b)
`

export const haskell = `main :: IO ()
main = do
  [a, b] <- map read . words <$> getLine
  print (a + b :: Int)
`

export const ocaml = `let () = Scanf.scanf " %d %d" (fun a b -> Printf.printf "%d\\n" (a + b))
`

export const perl = `my ($a, $b) = split ' ', <STDIN>;
print $a + $b, "\\n";
`

export const lua = `local a, b = io.read("n", "n")
print(a + b)
`

export const d = `import std.stdio;

void main() {
    int a, b;
    readf(" %d %d", a, b);
    writeln(a + b);
}
`

export const scala = `object Main {
  def main(args: Array[String]): Unit = {
    val Array(a, b) = scala.io.StdIn.readLine().trim.split(" ").map(_.toInt)
    println(a + b)
  }
}
`

export const swift = `let numbers = readLine()!.split(separator: " ").map { Int($0)! }
print(numbers[0] + numbers[1])
`

export const zig = `const std = @import("std");

pub fn main() !void {
    var buffer: [4096]u8 = undefined;
    const length = std.os.linux.read(0, &buffer, buffer.len);
    var words = std.mem.tokenizeAny(u8, buffer[0..length], " \\r\\n");
    const a = try std.fmt.parseInt(i64, words.next().?, 10);
    const b = try std.fmt.parseInt(i64, words.next().?, 10);
    const sum = try std.fmt.bufPrint(&buffer, "{d}\\n", .{a + b});
    _ = std.os.linux.write(1, sum.ptr, sum.len);
}
`

/** The three parts of a code template; only the middle one is the contestant's. */
function parts(comment: string, prepend: string, template: string, append: string): string {
  const part = (name: string, text: string) => `${comment}${name} BEGIN\n${text}${comment}${name} END\n`
  return [part('PREPEND', prepend), part('TEMPLATE', template), part('APPEND', append)].join('\n')
}

export const cParts = parts(
  '//',
  '#include <stdio.h>\n',
  'int add(int a, int b) {\n  // Please fill this blank\n  return ___________;\n}\n',
  'int main() {\n  printf("%d", add(1, 2));\n  return 0;\n}\n',
)

export const cppParts = parts(
  '//',
  '#include <iostream>\nusing namespace std;\n',
  'int add(int a, int b) {\n  // Please fill this blank\n  return ___________;\n}\n',
  'int main() {\n  cout << add(1, 2);\n  return 0;\n}\n',
)

export const javaParts = parts(
  '//',
  'import java.util.Scanner;\n',
  'class Solution {\n  static int add(int a, int b) {\n    // Please fill this blank\n    return ___________;\n  }\n}\n',
  'public class Main {\n  public static void main(String[] args) {\n    System.out.println(Solution.add(1, 2));\n  }\n}\n',
)

export const pythonParts = parts(
  '#',
  '',
  'def add(a, b):\n    # Please fill this blank\n    return ___________\n',
  'print(add(1, 2))\n',
)

export const golangParts = parts(
  '//',
  'package main\n\nimport "fmt"\n',
  'func add(a int, b int) int {\n\t// Please fill this blank\n\treturn ___________\n}\n',
  'func main() {\n\tfmt.Println(add(1, 2))\n}\n',
)
