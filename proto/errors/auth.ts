import { passwordLength } from '../codes/accounts/passwords.ts'
import { errors } from './define.ts'

export const authErrors = errors({
  'auth.wrong_credentials': { status: 400, zh: '用户名或密码错误', en: 'Wrong username or password' },
  'auth.locked': {
    status: 429,
    zh: '失败次数过多，请在 {waitMin} 分钟后再试',
    en: 'Too many failed attempts; try again in {waitMin} min',
  },
  'auth.challenge_required': {
    status: 429,
    zh: '登录失败次数较多，请完成安全验证，或在 {waitSec} 秒后再试',
    en: 'Too many failed sign-ins: complete the security check, or try again in {waitSec} s',
  },
  'auth.challenge_wrong': {
    status: 400,
    zh: '安全验证未通过或已过期，请重新验证',
    en: 'The security check failed or has expired; please try it again',
  },
  'auth.disabled': {
    status: 400,
    zh: '该账号已被停用，请联系管理员',
    en: 'This account is disabled; contact an administrator',
  },
  'auth.address_unknown': {
    status: 400,
    zh: '此机器没有可免密登录的账号，请使用密码登录或联系现场工作人员',
    en: 'No account is assigned to this machine. Use a password, or ask the staff on site',
  },
  'auth.address_only': {
    status: 400,
    zh: '比赛 {contest} 进行期间，该账号只能在队伍自己的机器上登录',
    en: 'During {contest}, this account can only sign in from its team’s machines',
  },
  'auth.not_admin': {
    status: 403,
    forbiddenBy: 'role',
    zh: '该账号没有后台权限',
    en: 'This account has no access to the back office',
  },
  'auth.password_length': {
    status: 400,
    zh: `密码长度应为 ${passwordLength.min} 到 ${passwordLength.max} 位`,
    en: `The password must have ${passwordLength.min} to ${passwordLength.max} characters`,
  },
  'auth.old_password_wrong': { status: 400, zh: '当前密码错误', en: 'The current password is wrong' },
  'auth.same_password': {
    status: 400,
    zh: '新密码不能与原密码相同',
    en: 'The new password must differ from the old one',
  },
  'auth.registration_closed': {
    status: 403,
    forbiddenBy: 'switch',
    zh: '本站暂未开放注册',
    en: 'Registration is closed',
  },
  'auth.code_wrong': {
    status: 400,
    zh: '验证码错误或已过期',
    en: 'The verification code is wrong or has expired',
  },
  'auth.captcha_wrong': {
    status: 400,
    zh: '图形验证码错误或已过期',
    en: 'The captcha is wrong or has expired',
  },
  'auth.mail_wait': {
    status: 429,
    zh: '邮件刚刚发送过，请在 {waitSec} 秒后重试',
    en: 'A mail has just been sent; try again in {waitSec} s',
  },
  'auth.reset_invalid': {
    status: 400,
    zh: '重置链接无效或已过期，请重新申请',
    en: 'The password reset link is invalid or has expired; request a new one',
  },
  'auth.same_email': {
    status: 400,
    zh: '新邮箱不能与原邮箱相同',
    en: 'The new e-mail must differ from the old one',
  },
  'auth.second_step_required': {
    status: 400,
    zh: '请输入验证器应用中的动态码，或一个恢复码',
    en: 'Enter the code of your authenticator app, or a recovery code',
  },
  'auth.second_step_wrong': {
    status: 400,
    zh: '动态码错误、已过期或已使用过',
    en: 'The code is wrong, has expired or has already been used',
  },
  'auth.second_step_setup': {
    status: 403,
    forbiddenBy: 'role',
    zh: '本站要求管理员开启两步验证，请先在前台登录并在设置中开启',
    en: 'Administrators must use two-factor authentication. Sign in to the site and turn it on in the settings first',
  },
  'auth.second_step_on': { status: 400, zh: '两步验证已开启', en: 'Two-factor authentication is already on' },
  'auth.second_step_off': { status: 400, zh: '两步验证尚未开启', en: 'Two-factor authentication is not on' },
  'auth.second_step_gone': {
    status: 400,
    zh: '设置已超时，请重新开始',
    en: 'The setup has expired, please start again',
  },
  'auth.second_step_needed': {
    status: 400,
    zh: '本站要求管理员保持开启两步验证',
    en: 'This site requires two-factor authentication for administrators',
  },
  'auth.sign_in_again': {
    status: 400,
    zh: '请先重新登录，并在 {minutes} 分钟内完成此操作',
    en: 'Please sign in again first, then do this within {minutes} min',
  },
  'auth.confirmation_required': {
    status: 400,
    zh: '请先验证身份：输入动态码或恢复码，或使用通行密钥',
    en: 'Verify your identity first, with a code, a recovery code or a passkey',
  },
  'auth.password_set': {
    status: 400,
    zh: '该账号已有密码，请使用“修改密码”',
    en: 'This account already has a password; change it instead',
  },
  'oidc.provider_unknown': {
    status: 404,
    zh: '本站不支持该登录方式',
    en: 'No such sign-in provider',
  },
  'oidc.provider_away': {
    status: 503,
    zh: '{name} 没有响应，请稍后再试，或使用其他方式登录',
    en: '{name} does not respond; try again later, or sign in another way',
  },
  'oidc.attempt_gone': {
    status: 400,
    zh: '登录已过期、已完成，或不是在此浏览器中发起的，请重新开始',
    en: 'This sign-in has expired, is complete, or was started in another browser. Please start again',
  },
  'oidc.denied': {
    status: 400,
    zh: '登录已在 {name} 被取消或拒绝',
    en: 'Sign-in was cancelled or refused at {name}',
  },
  'oidc.answer_invalid': {
    status: 400,
    zh: '{name} 的响应未通过校验，登录失败',
    en: 'The response of {name} could not be verified. You were not signed in',
  },
  'oidc.no_account': {
    status: 403,
    zh: '该 {name} 身份尚未绑定账号，且本站未开放注册。请用密码登录，再到设置中绑定',
    en: 'No account is linked to this {name} identity, and registration is closed. Sign in with a password, then link it in the settings',
  },
  'oidc.email_taken': {
    status: 400,
    zh: '邮箱 {email} 已被使用。请登录该账号，再到设置中绑定 {name}',
    en: 'The e-mail {email} belongs to an existing account. Sign in to it, then link {name} in the settings',
  },
  'oidc.linked_elsewhere': {
    status: 400,
    zh: '该 {name} 身份已绑定其他账号',
    en: 'This {name} identity is already linked to another account',
  },
  'oidc.linked_already': {
    status: 400,
    zh: '该账号已绑定 {name}，请先解绑',
    en: 'This account is already linked to {name}; unlink that first',
  },
  'oidc.link_not_found': { status: 404, zh: '该绑定不存在', en: 'No such link' },
  'oidc.last_way': {
    status: 400,
    zh: '这是唯一的登录方式，请先设置密码',
    en: 'This is the only way to sign in; set a password first',
  },
  'passkey.unavailable': {
    status: 400,
    zh: '通行密钥需要 https 和域名，请联系管理员设置网站地址',
    en: 'Passkeys require https and a domain name; ask an administrator to set the site URL',
  },
  'passkey.attempt_gone': {
    status: 400,
    zh: '验证已过期或已使用，请重新开始',
    en: 'This attempt has expired or was already used, please start again',
  },
  'passkey.invalid': {
    status: 400,
    zh: '通行密钥未通过校验',
    en: 'The passkey could not be verified',
  },
  'passkey.unknown': {
    status: 400,
    zh: '该通行密钥不属于任何账号，或已被移除',
    en: 'This passkey does not belong to any account, or was removed',
  },
  'passkey.known': {
    status: 400,
    zh: '该通行密钥已添加',
    en: 'This passkey is already added',
  },
  'passkey.not_found': { status: 404, zh: '通行密钥不存在', en: 'No such passkey' },
  'passkey.too_many': {
    status: 400,
    zh: '最多 {limit} 个通行密钥，请先移除不用的',
    en: 'At most {limit} passkeys; remove unused ones first',
  },
  'data_export.too_soon': {
    status: 429,
    zh: '每天只能申请一次数据导出，请明天再试',
    en: 'Data can be exported once a day, try again tomorrow',
  },
  'data_export.not_ready': {
    status: 404,
    zh: '没有可下载的数据导出，或已过期',
    en: 'No data export to download, or it has expired',
  },
  'token.invalid': {
    status: 401,
    zh: '令牌无效、已过期或已被撤销',
    en: 'The token is invalid, has expired or was revoked',
  },
  'token.not_allowed': {
    status: 403,
    forbiddenBy: 'role',
    zh: '个人令牌不能执行此操作，请登录后进行',
    en: 'Not allowed with a personal token; sign in instead',
  },
  'token.scope_missing': {
    status: 403,
    forbiddenBy: 'role',
    zh: '该令牌没有“{scope}”权限',
    en: 'This token does not have the scope {scope}',
  },
  'token.not_found': { status: 404, zh: '令牌不存在', en: 'No such token' },
  'token.too_many': {
    status: 400,
    zh: '最多 {limit} 个令牌，请先撤销不用的',
    en: 'At most {limit} tokens; revoke unused ones first',
  },
  'session.not_found': {
    status: 404,
    zh: '该登录不存在',
    en: 'No such session',
  },
  'user.name_invalid': {
    status: 400,
    zh: '用户名须为 1 到 20 个字符，不含空格和特殊符号',
    en: 'A username must have 1 to 20 characters, without spaces or special characters',
  },
  'user.email_invalid': { status: 400, zh: '邮箱格式不正确', en: 'Invalid e-mail address' },
  'user.not_found': { status: 404, zh: '用户不存在', en: 'No such user' },
  'user.name_taken': { status: 400, zh: '用户名 {username} 已存在', en: 'The username {username} is taken' },
  'user.email_taken': { status: 400, zh: '邮箱 {email} 已被使用', en: 'The e-mail address {email} is already in use' },
  'user.bad_rows': {
    status: 400,
    zh: '{count} 行有误：{detail}',
    en: '{count} invalid rows: {detail}',
    enOne: { of: 'count', en: '{count} invalid row: {detail}' },
  },
  'user.roster_changed': {
    status: 400,
    zh: '名单在预览后有变化，未做任何更改，请重新选择文件',
    en: 'The roster has changed since the preview, nothing was imported. Choose the file again',
  },
  'user.range_invalid': {
    status: 400,
    zh: '编号范围有误：结束编号不能小于起始编号，一次最多 5000 人，用户名须为 1 到 20 个字符且不含空格和特殊符号',
    en: 'Invalid number range: the last number must not be less than the first, at most 5000 users, and usernames of 1 to 20 characters without spaces or special characters',
  },
  'user.sheet_gone': {
    status: 404,
    zh: '账号表格不存在或已过期',
    en: 'The account list does not exist or has expired',
  },
  'user.import_gone': {
    status: 404,
    zh: '导入不存在，可能已被清除或超过一天',
    en: 'No such import: it was cleared, or is more than a day old',
  },
  'user.not_yourself': { status: 400, zh: '不能对自己的账号执行此操作', en: 'You cannot do this to your own account' },
  'user.last_root': { status: 400, zh: '至少要保留一名超级管理员', en: 'At least one super administrator must remain' },
})
