/** Many tests submit this program. */
export const sum = '#include <stdio.h>\nint main(void){int a,b;scanf("%d %d",&a,&b);printf("%d\\n",a+b);return 0;}'

/** Makes a program that prints 3 after some seconds. */
export const sleeper = (seconds: number) =>
  `#include <unistd.h>\n#include <stdio.h>\nint main(void){sleep(${seconds});puts("3");return 0;}`

/** Makes a program that prints this many lines `x`. */
export const lines = (count: number) =>
  `#include <stdio.h>\nint main(void){for(int i=0;i<${count};i++)puts("x");return 0;}`

/** Makes a program in C with this body of `main`. */
export const c = (body: string) =>
  `#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <unistd.h>\nint main(void){${body}}`
