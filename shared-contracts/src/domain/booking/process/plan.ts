import { defineProcess } from '../../process-definition/definition';

/** Groups position orders; the money is frozen per order when each invitation is sent. */
export const positionPlanProcess = defineProcess({
  name: 'positionPlan',
  label: '投放计划',
  source: 'docs/domain/booking.md#plans',
  statuses: {
    draft: { label: '草稿', category: 'draft', waitsFor: ['ad'] },
    active: { label: '进行中', category: 'good', waitsFor: [] },
    completed: { label: '已完成', category: 'good', waitsFor: [], end: true },
    terminated: { label: '已终止', category: 'closed', waitsFor: [], end: true },
    deleted: { label: '已删除', category: 'closed', waitsFor: [], end: true },
  },
  rows: [
    { name: 'create', label: '新建', from: [null], to: 'draft', by: ['ad'] },
    { name: 'edit', label: '编辑', from: ['draft'], to: 'draft', by: ['ad'] },
    {
      name: 'submit',
      label: '提交',
      from: ['draft'],
      to: 'active',
      by: ['ad'],
      guard: ['certified', 'qualified', 'funded', 'contentAllowed'],
      also: ['positionOrder.invite'],
    },
    {
      name: 'terminate',
      label: '终止',
      from: ['active'],
      to: 'terminated',
      by: ['ad', 'operator'],
      guard: ['noOpenOrder'],
    },
    {
      name: 'close',
      label: '完结',
      case: 'completed',
      from: ['active'],
      to: 'completed',
      by: ['system'],
      guard: ['allOrdersFinal'],
    },
    {
      name: 'close',
      label: '完结',
      case: 'terminated',
      from: ['active'],
      to: 'terminated',
      by: ['system'],
      guard: ['allOrdersFinal'],
    },
    { name: 'delete', label: '删除', from: ['draft'], to: 'deleted', by: ['ad'] },
  ],
});
