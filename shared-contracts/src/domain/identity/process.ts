/**
 * Identification. `docs/domain/identity.md#identification`. A certificate that expires while a change is under review turns that
 * change into a first review.
 */
import { defineProcess } from '../process-definition/definition';

export const identificationProcess = defineProcess({
  name: 'identification',
  label: '认证',
  source: 'docs/domain/identity.md#identification',
  statuses: {
    none: { label: '未认证', category: 'open', waitsFor: ['ad', 'media'] },
    pending: { label: '审核中', category: 'open', waitsFor: ['operator'], within: 'identification.review_wd' },
    passed: { label: '已认证', category: 'good', waitsFor: [], end: true },
    rejected: { label: '未通过', category: 'bad', waitsFor: ['ad', 'media'] },
    changing: { label: '变更中', category: 'open', waitsFor: ['operator'], within: 'identification.review_wd' },
    expired: { label: '已过期', category: 'bad', waitsFor: ['ad', 'media'] },
    frozen: { label: '已冻结', category: 'bad', waitsFor: ['operator'] },
  },
  rows: [
    { name: 'create', label: '建立', from: [null], to: 'none', by: ['system'] },
    { name: 'submit', label: '提交认证', from: ['none', 'rejected', 'expired'], to: 'pending', by: ['ad', 'media'] },
    { name: 'withdraw', label: '撤回', from: ['pending'], to: 'none', by: ['ad', 'media'] },
    { name: 'pass', label: '通过', from: ['pending'], to: 'passed', by: ['operator', 'system'] },
    { name: 'reject', label: '驳回', from: ['pending'], to: 'rejected', by: ['operator', 'system'], guard: ['reasonGiven'] },
    { name: 'change', label: '申请变更', from: ['passed'], to: 'changing', by: ['ad', 'media'] },
    { name: 'change_ok', label: '变更通过', from: ['changing'], to: 'passed', by: ['operator', 'system'] },
    {
      name: 'change_no',
      label: '变更未通过',
      from: ['changing'],
      to: 'passed',
      by: ['operator', 'system'],
      guard: ['reasonGiven'],
    },
    { name: 'change_cancel', label: '撤回变更', from: ['changing'], to: 'passed', by: ['ad', 'media'] },
    {
      name: 'expire',
      label: '证照过期',
      from: ['passed'],
      to: 'expired',
      by: ['system'],
      timeout: { at: { instant: 'licenceEndsAt' } },
    },
    {
      name: 'expire',
      label: '证照过期',
      from: ['changing'],
      to: 'pending',
      by: ['system'],
      timeout: { at: { instant: 'licenceEndsAt' } },
    },
    { name: 'freeze', label: '冻结', from: ['passed', 'changing'], to: 'frozen', by: ['operator'], guard: ['reasonGiven'] },
    { name: 'unfreeze', label: '解除冻结', from: ['frozen'], to: 'passed', by: ['operator'], guard: ['reasonGiven'] },
  ],
});
