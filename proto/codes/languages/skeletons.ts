/** Initial programs for the editor: each compiles, reads a number and prints it. */

const c = `#include <stdio.h>

int main(void) {
    int n;
    scanf("%d", &n);
    printf("%d\\n", n);
    return 0;
}
`

const cpp = `#include <iostream>
using namespace std;

int main() {
    int n;
    cin >> n;
    cout << n << endl;
    return 0;
}
`

const java = `import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        System.out.println(n);
    }
}
`

const python3 = `n = int(input())
print(n)
`

const python2 = `n = int(raw_input())
print n
`

const golang = `package main

import "fmt"

func main() {
	var n int
	fmt.Scan(&n)
	fmt.Println(n)
}
`

const csharp = `using System;

class Program {
    static void Main() {
        int n = int.Parse(Console.ReadLine());
        Console.WriteLine(n);
    }
}
`

const rust = `use std::io;

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let n: i64 = line.trim().parse().unwrap();
    println!("{}", n);
}
`

const php = `<?php
fscanf(STDIN, "%d", $n);
echo $n, "\\n";
`

const node = `const lines = require('fs').readFileSync(0, 'utf8').split('\\n');
const n = Number(lines[0]);
console.log(n);
`

const v8 = `const n = Number(readline());
print(n);
`

const ruby = `n = gets.to_i
puts n
`

const pascal = `var
    n: longint;
begin
    read(n);
    writeln(n);
end.
`

const kotlin = `fun main() {
    val n = readLine()!!.trim().toInt()
    println(n)
}
`

const typescript = `import { readFileSync } from 'fs'

const lines: string[] = readFileSync(0, 'utf8').split('\\n')
const n = Number(lines[0])
console.log(n)
`

const haskell = `main :: IO ()
main = do
  n <- readLn :: IO Int
  print n
`

const ocaml = `let () =
  let n = Scanf.scanf " %d" (fun x -> x) in
  Printf.printf "%d\\n" n
`

const perl = `my $n = <STDIN>;
chomp $n;
print "$n\\n";
`

const lua = `local n = io.read("n")
print(n)
`

const d = `import std.stdio;

void main() {
    int n;
    readf(" %d", n);
    writeln(n);
}
`

const scala = `object Main {
  def main(args: Array[String]): Unit = {
    val n = scala.io.StdIn.readLine().trim.toInt
    println(n)
  }
}
`

const swift = `let n = Int(readLine()!)!
print(n)
`

const zig = `const std = @import("std");

pub fn main() !void {
    var buffer: [4096]u8 = undefined;
    const length = std.os.linux.read(0, &buffer, buffer.len);
    var words = std.mem.tokenizeAny(u8, buffer[0..length], " \\r\\n");
    const n = try std.fmt.parseInt(i64, words.next().?, 10);
    const line = try std.fmt.bufPrint(&buffer, "{d}\\n", .{n});
    _ = std.os.linux.write(1, line.ptr, line.len);
}
`

/** The first match decides, so `C++` and `C#` come before `C`, and `JavaScript` before `Java`. */
const byName: readonly (readonly [name: RegExp, skeleton: string])[] = [
  [/^C\+\+/, cpp],
  [/^C#$/, csharp],
  [/^C\b/, c],
  [/^JavaScript Node$/, node],
  [/^JavaScript V8$/, v8],
  [/^Java$/, java],
  [/^Py\w*3$/, python3],
  [/^Py\w*2$/, python2],
  [/^Golang$/, golang],
  [/^Rust$/, rust],
  [/^PHP$/, php],
  [/^Ruby$/, ruby],
  [/^Pascal$/, pascal],
  [/^Kotlin$/, kotlin],
  [/^TypeScript$/, typescript],
  [/^Haskell$/, haskell],
  [/^OCaml$/, ocaml],
  [/^Perl$/, perl],
  [/^Lua$/, lua],
  [/^D$/, d],
  [/^Scala$/, scala],
  [/^Swift$/, swift],
  [/^Zig$/, zig],
]

/** The initial program in a language of the judge; empty if there is none. */
export function skeletonOf(language: string): string {
  return byName.find(([name]) => name.test(language))?.[1] ?? ''
}
