import type { Texts } from '@verdict/ui'

export const texts = {
  'zh-CN': {
    intro: {
      title: '关于本站',
      about: '关于 {{site}}',
      text: '这里是一个在线评测站：读题、写程序、提交，几秒后看到结果。可以自由练习，也可以参加比赛、训练和团队。',
      distributed: '分布式评测',
      distributedText: '提交进入队列，由多台评测机分担；评测机故障时任务自动转移，不会丢失。',
      custom: '灵活定制',
      customText: '支持特殊评测、交互题、子任务计分与多种编程语言，站点文字和开关都可以在后台调整。',
      secure: '安全隔离',
      secureText: '程序在沙箱中运行，没有网络，时间、内存和进程数都受限制，互不影响。',
      diverse: '形式多样',
      diverseText: 'ACM 与 OI 赛制、封榜与滚榜、训练、团队与讨论，满足教学和比赛的不同需要。',
    },
    help: {
      title: '帮助',
      compilers: '编译器与命令',
      compilersText: '以下是评测机目前提供的语言。点开可以查看编译命令和 A+B 示例。',
      noLanguages: '暂时没有可用的语言',
      command: '编译命令',
      noCommand: '无需编译，直接运行源代码',
      template: 'A+B 示例',
      verdicts: '评测结果说明',
      verdict: {
        pending: '提交已收到，正在等待评测机。',
        accepted: '所有测试点都通过了。',
        wrongAnswer: '程序正常结束，但有输出与答案不同。',
        presentation: '去掉空白后与答案相同，请检查空格和换行。',
        time: '运行时间超过限制，可能是算法太慢或出现死循环。',
        memory: '使用的内存超过限制。',
        runtime: '程序异常退出，如数组越界、除以零、栈溢出，或输出过多。',
        compile: '编译失败，提交详情中有编译器的信息。',
        partial: '通过了一部分测试点，得到部分分数。',
        system: '评测系统出错，管理员会重新评测。',
        cancelled: '评测被管理员取消，不计入统计。',
      },
      tips: '提交前的小提示',
      tip: {
        io: '从标准输入读取，向标准输出写出；不要输出“请输入”之类的提示。',
        java: 'Java 的主类须命名为 Main，且不要写 package。',
        integer: '结果可能超过 32 位整数，请使用 64 位类型（如 long long、long）。',
        output: '输出量大时避免频繁刷新缓冲区，C++ 中用 \\n 代替 endl。',
        online: '提交之前可以先用“在线测试”运行样例和自己的数据。',
      },
    },
    developer: {
      title: '开发者',
      lead: '网页能做的事，程序也可以通过接口完成。',
      reference: '完整接口文档',
      makeToken: '新建个人令牌',
      basics: '约定',
      envelope: '所有地址以 /api 开头，返回 { status, data, msg }；status 为 200 表示成功，其余见 msg。',
      token:
        '在设置中新建个人令牌，放在请求头 Authorization: Bearer vdt_… 里。每个令牌只能用于创建时勾选的权限，各接口所需的权限见接口文档。',
      password:
        '也可以用用户名和密码调用 /api/login：会话令牌在响应头 Authorization 中，之后的请求原样放在请求头 Authorization 里。',
      refresh: '使用会话令牌时，若响应头 Refresh-Token 为 true，请改用该响应中新的 Authorization。',
      rates: '请求过快会得到 429，请按响应头 Retry-After 等待后再试。',
      language: '消息的语言由请求头 Accept-Language 决定。',
      example: '示例：提交一份代码并等待结果',
      exampleText: '把 TOKEN 换成自己的令牌（勾选“读取”和“提交”）即可运行。',
    },
    practice: { title: '训练基地', lead: '其他值得练习和学习的网站。' },
    exams: { title: '考试基地', lead: '程序设计的考试、认证与比赛，均为外部网站。' },
  },
  'en-US': {
    intro: {
      title: 'About',
      about: 'About {{site}}',
      text: 'An online judge: read a problem, write a program, submit it, and know the verdict in seconds. Practise on your own, or take part in contests, trainings and groups.',
      distributed: 'Distributed',
      distributedText:
        'Submissions wait in a queue that many judges share. When a judge fails, another takes over and nothing is lost.',
      custom: 'Made to fit',
      customText:
        'Checkers, interactive problems, subtasks and many languages; texts and switches of the site are changed in the back office.',
      secure: 'Secure',
      secureText: 'Programs run in a sandbox without a network, with limits on time, memory and processes.',
      diverse: 'Diverse',
      diverseText:
        'ACM and OI contests, frozen scoreboards and their resolver, trainings, groups and discussions, for teaching and for competing.',
    },
    help: {
      title: 'Help',
      compilers: 'Compilers and commands',
      compilersText:
        'These languages are offered by the judges at present. Open one to see its command and a program for A+B.',
      noLanguages: 'No language is offered at the moment',
      command: 'Compile command',
      noCommand: 'Nothing is compiled; the source is run',
      template: 'A+B',
      verdicts: 'What verdicts mean',
      verdict: {
        pending: 'Your submission has arrived and waits for a judge.',
        accepted: 'All tests were passed.',
        wrongAnswer: 'The program ended normally, but some output differs from the answer.',
        presentation: 'Right apart from white space: check blanks and line ends.',
        time: 'The program ran longer than allowed: a slow algorithm or an endless loop.',
        memory: 'The program used more memory than allowed.',
        runtime:
          'The program crashed: an index out of bounds, a division by zero, a stack overflow, or too much output.',
        compile: 'The compiler refused the program; its words are in the submission.',
        partial: 'Some tests were passed, and some points won.',
        system: 'Judging failed; administrators will judge it again.',
        cancelled: 'An administrator cancelled the judging; it does not count.',
      },
      tips: 'Before you submit',
      tip: {
        io: 'Read standard input and write standard output, without prompts such as “Enter a number”.',
        java: 'In Java the class is called Main, without a package.',
        integer: 'Results may exceed 32 bits: use 64-bit types (long long, long).',
        output: 'With much output do not flush after each line: in C++ write \\n instead of endl.',
        online: 'Run the samples and data of your own with “Online test” first.',
      },
    },
    developer: {
      title: 'Developers',
      lead: 'What the pages do, programs can do, too.',
      reference: 'Full reference',
      makeToken: 'Make a token',
      basics: 'Conventions',
      envelope:
        'Addresses begin with /api and answer { status, data, msg }: status 200 means success, otherwise msg says why.',
      token:
        'Make a personal token in the settings and send it as Authorization: Bearer vdt_… with each call. It does what it was made for; the reference names the scope of each call.',
      password:
        'Or call /api/login with name and password: the answer’s Authorization header has the token of a session, which goes as it is into the same header of further calls.',
      refresh: 'Where an answer to such a token has the header Refresh-Token: true, go on with its new Authorization.',
      rates: 'Calling too fast is answered with 429: wait as long as Retry-After says.',
      language: 'The language of messages follows the Accept-Language header.',
      example: 'Example: submit a program and wait for its verdict',
      exampleText: 'It runs as it is, with a token of yours (scopes read and submit) in place of TOKEN.',
    },
    practice: { title: 'Where to train', lead: 'Other sites to practise and learn on.' },
    exams: { title: 'Exams', lead: 'Exams, certificates and contests in programming, on sites of others.' },
  },
} satisfies Texts

declare module '@verdict/ui/texts' {
  interface TextResources {
    about: (typeof texts)['zh-CN']
  }
}
