/**
 * A question or a complaint to the platform. `docs/pages/advertiser.md#service`, `docs/pages/sign-in.md#contact`. Decided here:
 * an answered ticket without objection is closed after seven days, and one whose query to the user stays unanswered is closed
 * after 14.
 */
import { defineProcess } from '../process-definition/definition';

export const ticketProcess = defineProcess({
  name: 'ticket',
  label: '工单',
  source: 'docs/domain/site.md#tickets',
  statuses: {
    open: { label: '待受理', category: 'open', waitsFor: ['operator'] },
    handling: { label: '处理中', category: 'open', waitsFor: ['operator'] },
    need_info: { label: '待您补充', category: 'open', waitsFor: ['ad', 'media'] },
    resolved: { label: '已解决', category: 'good', waitsFor: [] },
    closed: { label: '已关闭', category: 'closed', waitsFor: [], end: true },
  },
  rows: [
    { name: 'create', label: '提交工单', from: [null], to: 'open', by: ['ad', 'media'] },
    { name: 'create', label: '访客投诉', from: [null], to: 'open', by: ['system'] },
    { name: 'take', label: '受理', from: ['open'], to: 'handling', by: ['operator'] },
    { name: 'reply', label: '答复', from: ['open', 'handling'], to: 'handling', by: ['operator'] },
    { name: 'ask', label: '请求补充', from: ['open', 'handling'], to: 'need_info', by: ['operator'], guard: ['reasonGiven'] },
    { name: 'supplement', label: '补充说明', from: ['open'], to: 'open', by: ['ad', 'media'] },
    { name: 'supplement', label: '补充说明', from: ['handling', 'need_info'], to: 'handling', by: ['ad', 'media'] },
    { name: 'supplement', label: '未解决，继续处理', from: ['resolved'], to: 'handling', by: ['ad', 'media'] },
    {
      name: 'resolve',
      label: '解决',
      from: ['open', 'handling', 'need_info'],
      to: 'resolved',
      by: ['operator'],
      guard: ['reasonGiven'],
    },
    { name: 'close', label: '关闭', from: ['open', 'handling', 'need_info', 'resolved'], to: 'closed', by: ['ad', 'media'] },
    {
      name: 'lapse',
      label: '到期关闭',
      from: ['resolved'],
      to: 'closed',
      by: ['system'],
      timeout: { after: 'ticket.answered_days' },
    },
    {
      name: 'lapse',
      label: '未补充而关闭',
      from: ['need_info'],
      to: 'closed',
      by: ['system'],
      timeout: { after: 'ticket.info_days' },
    },
  ],
});
