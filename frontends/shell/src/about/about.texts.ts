import type { Texts } from '@verdict/ui'

export const texts = {
  'zh-CN': {
    intro: {
      title: '关于本站',
      about: '关于 {{site}}',
      text: '在线评测系统：阅读题目、编写程序、提交代码，数秒内得到评测结果。可以自由练习，也可以参加比赛、训练和团队。',
      distributed: '分布式评测',
      distributedText: '提交进入队列，由多台评测机分担；评测机故障时任务自动转移，不会丢失。',
      custom: '灵活定制',
      customText: '支持特殊评测、交互题、子任务和多种编程语言，站点文字和开关可在后台调整。',
      secure: '安全隔离',
      secureText: '程序在沙箱中运行，禁止联网，限制时间、内存和进程数，互不影响。',
      diverse: '形式多样',
      diverseText: 'ACM 与 OI 赛制、封榜与滚榜、训练、团队与讨论，满足教学和比赛需要。',
    },
    help: {
      title: '帮助',
      compilers: '编译器与命令',
      compilersText: '目前可用的语言，展开可查看编译命令和 A+B 示例。',
      noLanguages: '暂时没有可用的语言',
      command: '编译命令',
      noCommand: '无需编译，直接运行',
      template: 'A+B 示例',
      verdicts: '评测结果说明',
      verdict: {
        pending: '已收到提交，等待评测。',
        accepted: '通过所有测试点。',
        wrongAnswer: '程序正常结束，但输出与答案不同。',
        presentation: '除空白外与答案相同，请检查空格和换行。',
        time: '运行时间超过限制，可能是算法太慢或出现死循环。',
        memory: '内存使用超过限制。',
        runtime: '程序异常退出，如数组越界、除以零、栈溢出，或输出过多。',
        compile: '编译失败，提交详情中有编译器信息。',
        partial: '通过部分测试点，得到部分分。',
        system: '评测系统出错，管理员会重判。',
        cancelled: '评测被管理员取消，不计入统计。',
      },
      tips: '提交前须知',
      tip: {
        io: '从标准输入读取，向标准输出写出；不要输出“请输入”之类的提示。',
        java: 'Java 的主类须命名为 Main，且不要写 package。',
        integer: '结果可能超过 32 位整数，请使用 64 位类型（如 long long、long）。',
        output: '输出量大时避免频繁刷新缓冲区，C++ 中用 \\n 代替 endl。',
        online: '提交前可用“在线自测”运行样例和自己的数据。',
      },
    },
    developer: {
      title: '开发者',
      lead: '网站的全部功能均可通过 API 使用。',
      reference: 'API 文档',
      makeToken: '新建令牌',
      basics: '约定',
      envelope: '路径以 /api 开头，返回 { status, data, msg }；status 为 200 表示成功，否则 msg 为原因。',
      token:
        '在设置中新建个人令牌，放入请求头 Authorization: Bearer vdt_…。令牌仅能使用创建时勾选的权限，各接口所需权限见 API 文档。',
      password:
        '也可以用用户名和密码调用 /api/login：响应头 Authorization 中为会话令牌，之后原样放入请求头 Authorization。',
      refresh: '使用会话令牌时，若响应头 Refresh-Token 为 true，请改用响应中新的 Authorization。',
      rates: '请求过快会返回 429，请按 Retry-After 等待后重试。',
      language: '消息的语言由请求头 Accept-Language 决定。',
      example: '示例：提交一份代码并等待结果',
      exampleText: '将 TOKEN 替换为自己的令牌（勾选“读取”和“提交”）即可运行。',
    },
    practice: { title: '训练基地', lead: '其他适合练习和学习的网站。' },
    exams: { title: '考试基地', lead: '程序设计考试、认证与比赛（外部网站）。' },
  },
  'en-US': {
    intro: {
      title: 'About',
      about: 'About {{site}}',
      text: 'An online judge: read a problem, write a program, submit it and get the verdict within seconds. Practise on your own, or take part in contests, trainings and groups.',
      distributed: 'Distributed',
      distributedText:
        'Submissions are queued and shared by many judge workers. If a worker fails, its tasks are taken over and nothing is lost.',
      custom: 'Customizable',
      customText:
        'Special judges, interactive problems, subtasks and many languages. Texts and switches of the site can be changed in the back office.',
      secure: 'Secure',
      secureText: 'Programs run in a sandbox without network, with limits on time, memory and processes.',
      diverse: 'Diverse',
      diverseText:
        'ACM and OI contests, scoreboard freeze and resolver, trainings, groups and discussions, for teaching and competing.',
    },
    help: {
      title: 'Help',
      compilers: 'Compilers and commands',
      compilersText: 'Currently available languages. Expand one to see the compile command and an A+B example.',
      noLanguages: 'No languages available',
      command: 'Compile command',
      noCommand: 'Interpreted, no compilation',
      template: 'A+B example',
      verdicts: 'Verdicts',
      verdict: {
        pending: 'Received, waiting for a judge worker.',
        accepted: 'All tests passed.',
        wrongAnswer: 'The program ended normally, but its output differs from the answer.',
        presentation: 'Correct except for whitespace. Check spaces and line breaks.',
        time: 'The time limit was exceeded, e.g. by a slow algorithm or an infinite loop.',
        memory: 'The memory limit was exceeded.',
        runtime:
          'The program crashed: array index out of bounds, division by zero, stack overflow, or too much output.',
        compile: 'Compilation failed. See the compiler message on the submission page.',
        partial: 'Some tests passed, with a partial score.',
        system: 'Judging failed. Administrators will rejudge the submission.',
        cancelled: 'Judging was cancelled by an administrator and does not count.',
      },
      tips: 'Tips',
      tip: {
        io: 'Read from standard input and write to standard output. Do not print prompts such as “Enter a number”.',
        java: 'In Java, name the class Main and do not use a package.',
        integer: 'Results may exceed 32 bits; use 64-bit types such as long long or long.',
        output: 'With much output do not flush after each line: in C++ write \\n instead of endl.',
        online: 'Test the samples and your own data with “Online test” before submitting.',
      },
    },
    developer: {
      title: 'Developers',
      lead: 'Everything on the site is also available through the API.',
      reference: 'API reference',
      makeToken: 'New token',
      basics: 'Conventions',
      envelope:
        'Paths start with /api and return { status, data, msg }. A status of 200 means success; otherwise msg contains the reason.',
      token:
        'Create a personal token in the settings and send it as Authorization: Bearer vdt_…. A token is limited to its scopes; the reference lists the scope of each call.',
      password:
        'Or call /api/login with username and password: the Authorization response header contains a session token to send in the Authorization header of further requests.',
      refresh:
        'With a session token, if a response has the header Refresh-Token: true, use its new Authorization value from then on.',
      rates: 'Requests over the rate limit get 429. Wait as given by Retry-After.',
      language: 'The Accept-Language header sets the language of messages.',
      example: 'Example: submit code and wait for the verdict',
      exampleText: 'Replace TOKEN with your token (scopes read and submit) and run it.',
    },
    practice: { title: 'Training bases', lead: 'Other sites to practise and learn.' },
    exams: { title: 'Exam bases', lead: 'Programming exams, certificates and contests on external sites.' },
  },
} satisfies Texts

declare module '@verdict/ui/texts' {
  interface TextResources {
    about: (typeof texts)['zh-CN']
  }
}
