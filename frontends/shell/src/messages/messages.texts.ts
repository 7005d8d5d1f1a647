import type { Texts } from '@verdict/ui'

export const texts = {
  'zh-CN': {
    title: '消息中心',
    discuss: '评论我的',
    reply: '回复我的',
    like: '收到的赞',
    sys: '系统通知',
    mine: '我的通知',
    unread_other: '{{count}} 条未读',
    isNew: '未读',
    total_other: '共 {{count}} 条',
    clean: '清空全部',
    cleanAsk: '清空“{{kind}}”？',
    cleanText: '这一类的 {{count}} 条消息将全部删除，其他消息不受影响。',
    remove: '删除这条消息',
    empty: '还没有消息',
    didDiscuss: '评论了你的讨论',
    didReply: '回复了你',
    didLike_Post: '赞了你的讨论',
    didLike_Discuss: '赞了你的评论',
    contest: '比赛 {{id}}',
    quote: '你的原文',
    gone: '已注销的用户',
  },
  'en-US': {
    title: 'Messages',
    discuss: 'Comments',
    reply: 'Replies',
    like: 'Likes',
    sys: 'System notices',
    mine: 'My notices',
    unread_one: '{{count}} unread',
    unread_other: '{{count}} unread',
    isNew: 'Unread',
    total_one: '{{count}} message',
    total_other: '{{count}} messages',
    clean: 'Delete all',
    cleanAsk: 'Delete all of “{{kind}}”?',
    cleanText: 'The {{count}} messages of this kind are deleted; the others stay.',
    remove: 'Delete this message',
    empty: 'No messages yet',
    didDiscuss: 'commented on your discussion',
    didReply: 'replied to you',
    didLike_Post: 'likes your discussion',
    didLike_Discuss: 'likes your comment',
    contest: 'Contest {{id}}',
    quote: 'What you wrote',
    gone: 'A deleted user',
  },
} satisfies Texts

declare module '@verdict/ui/texts' {
  interface TextResources {
    messages: (typeof texts)['zh-CN']
  }
}
