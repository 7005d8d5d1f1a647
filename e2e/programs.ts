/** These programs read two numbers and print their sum, in many languages. */
export const sumPrograms: Readonly<Record<string, string>> = {
  C: '#include <stdio.h>\nint main(){long long a,b;scanf("%lld %lld",&a,&b);printf("%lld\\n",a+b);return 0;}',
  'C++ 17': '#include <iostream>\nint main(){long long a,b;std::cin>>a>>b;std::cout<<a+b<<"\\n";return 0;}',
  'C++ 20 With O2':
    '#include <bits/stdc++.h>\nint main(){long long a,b;std::cin>>a>>b;std::cout<<a+b<<"\\n";return 0;}',
  Java: 'import java.util.*;\npublic class Main{public static void main(String[] x){Scanner s=new Scanner(System.in);System.out.println(s.nextLong()+s.nextLong());}}',
  Python3: 'a, b = map(int, input().split())\nprint(a + b)\n',
  Golang:
    'package main\n\nimport "fmt"\n\nfunc main() {\n\tvar a, b int64\n\tfmt.Scan(&a, &b)\n\tfmt.Println(a + b)\n}\n',
  Rust: 'use std::io::*;\nfn main(){let mut s=String::new();stdin().read_to_string(&mut s).unwrap();let v:Vec<i64>=s.split_whitespace().map(|x|x.parse().unwrap()).collect();println!("{}",v[0]+v[1]);}',
  'JavaScript Node':
    'const [a, b] = require("fs").readFileSync(0, "utf8").trim().split(/\\s+/).map(Number)\nconsole.log(a + b) // the sum of both\n',
  Ruby: 'a, b = gets.split.map(&:to_i)\nputs a + b # the sum of the two numbers\n',
  PHP: '<?php\nfscanf(STDIN, "%d %d", $a, $b);\necho $a + $b, "\\n";\n',
  Pascal: 'program sum;\nvar a, b: int64;\nbegin\n  read(a, b);\n  writeln(a + b);\nend.\n',
  PyPy3: 'a, b = map(int, input().split())\nprint(a + b)\n',
}

/** These C programs must get the named judge status. */
export const faultyPrograms: readonly { name: string; status: number; code: string }[] = [
  {
    name: 'Wrong Answer',
    status: -1,
    code: '#include <stdio.h>\nint main(){long long a,b;scanf("%lld %lld",&a,&b);printf("%lld\\n",a-b-1);return 0;}',
  },
  {
    name: 'Presentation Error',
    status: -3,
    code: '#include <stdio.h>\nint main(){long long a,b;scanf("%lld %lld",&a,&b);printf("  %lld\\n\\n",a+b);return 0;}',
  },
  {
    name: 'Compile Error',
    status: -2,
    code: '#include <stdio.h>\nint main(){ this is not a program; at all; return 0; }',
  },
  {
    name: 'Time Limit Exceeded',
    status: 1,
    code: '#include <stdio.h>\nint main(){volatile unsigned long x=0;for(;;)x++;return (int)x;}',
  },
  {
    name: 'Memory Limit Exceeded',
    status: 2,
    code: '#include <stdlib.h>\n#include <string.h>\nint main(){for(;;){char*p=malloc(1<<20);if(!p)return 0;memset(p,1,1<<20);}}',
  },
  {
    name: 'Runtime Error',
    status: 3,
    code: '#include <stdio.h>\n#include <stdlib.h>\nint main(){fprintf(stderr,"giving up");abort();return 0;}',
  },
]
