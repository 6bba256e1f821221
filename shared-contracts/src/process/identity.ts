/**
 * Who one is and which accounts one holds: identification, authorisation and review of accounts. `domain.md` 4.8.
 * A certificate that runs out while a change is under review turns that change into a first review.
 */
import { defineProcess } from './definition';

export const identificationProcess = defineProcess({
  name: 'identification',
  label: '认证',
  source: '4.8',
  statuses: {
    none: { label: '未认证', mood: 'open', waitsFor: ['ad', 'media'] },
    pending: { label: '审核中', mood: 'open', waitsFor: ['operator'], within: '1wd' },
    passed: { label: '已认证', mood: 'good', waitsFor: [], end: true },
    rejected: { label: '未通过', mood: 'bad', waitsFor: ['ad', 'media'] },
    changing: { label: '变更中', mood: 'open', waitsFor: ['operator'], within: '1wd' },
    expired: { label: '已过期', mood: 'bad', waitsFor: ['ad', 'media'] },
    frozen: { label: '已冻结', mood: 'bad', waitsFor: ['operator'] },
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

/** Both the media owner's accounts and the accounts an advertiser promotes. */
export const accountAuthorisationProcess = defineProcess({
  name: 'accountAuthorisation',
  label: '账号授权',
  source: '4.8',
  statuses: {
    none: { label: '未授权', mood: 'open', waitsFor: ['ad', 'media'] },
    pending: { label: '授权中', mood: 'open', waitsFor: ['ad', 'media'] },
    ok: { label: '已授权', mood: 'good', waitsFor: [], end: true },
    partial: { label: '权限不全', mood: 'bad', waitsFor: ['ad', 'media'] },
    expired: { label: '授权失效', mood: 'bad', waitsFor: ['ad', 'media'] },
    revoked: { label: '已取消授权', mood: 'bad', waitsFor: ['ad', 'media'] },
  },
  rows: [
    { name: 'create', label: '添加账号', from: [null], to: 'none', by: ['ad', 'media'] },
    { name: 'start', label: '扫码授权', from: ['none', 'partial', 'expired', 'revoked'], to: 'pending', by: ['ad', 'media'] },
    { name: 'grant', label: '授权成功', case: 'full', from: ['pending'], to: 'ok', by: ['system'], guard: ['scopesComplete'] },
    { name: 'grant', label: '授权不全', case: 'partial', from: ['pending'], to: 'partial', by: ['system'] },
    { name: 'widen', label: '补全权限', from: ['partial'], to: 'ok', by: ['system'], guard: ['scopesComplete'] },
    { name: 'narrow', label: '权限减少', from: ['ok'], to: 'partial', by: ['system'] },
    { name: 'lapse', label: '二维码过期', from: ['pending'], to: 'none', by: ['system'], timeout: { after: '10m' } },
    { name: 'cancel', label: '取消授权', from: ['pending'], to: 'none', by: ['ad', 'media', 'system'] },
    { name: 'expire', label: '刷新失败满 24 小时', from: ['ok', 'partial'], to: 'expired', by: ['system'] },
    { name: 'restore', label: '恢复', from: ['expired'], to: 'ok', by: ['system'], guard: ['scopesComplete'] },
    { name: 'revoke', label: '微信侧取消', from: ['ok', 'partial', 'expired'], to: 'revoked', by: ['system'] },
  ],
});

export const accountReviewProcess = defineProcess({
  name: 'accountReview',
  label: '媒体账号',
  source: '4.8',
  statuses: {
    draft: { label: '待提交', mood: 'draft', waitsFor: ['media'] },
    reviewing: { label: '审核中', mood: 'open', waitsFor: ['operator'], within: '1wd' },
    normal: { label: '正常', mood: 'good', waitsFor: [], end: true },
    rejected: { label: '未通过', mood: 'bad', waitsFor: ['media'] },
    offline: { label: '已下线', mood: 'closed', waitsFor: [] },
    frozen: { label: '冻结', mood: 'bad', waitsFor: ['operator'] },
    banned: { label: '封禁', mood: 'bad', waitsFor: [] },
    unbound: { label: '已解绑', mood: 'closed', waitsFor: [], end: true },
  },
  rows: [
    { name: 'create', label: '添加账号', from: [null], to: 'draft', by: ['media'] },
    { name: 'edit', label: '编辑', from: ['draft'], to: 'draft', by: ['media'] },
    { name: 'edit', label: '编辑', from: ['rejected'], to: 'rejected', by: ['media'] },
    { name: 'submit', label: '提交审核', from: ['draft', 'rejected'], to: 'reviewing', by: ['media'], guard: ['entryBarMet'] },
    { name: 'withdraw', label: '撤回', from: ['reviewing'], to: 'draft', by: ['media'] },
    { name: 'pass', label: '通过', from: ['reviewing'], to: 'normal', by: ['operator', 'system'] },
    { name: 'reject', label: '驳回', from: ['reviewing'], to: 'rejected', by: ['operator', 'system'], guard: ['reasonGiven'] },
    { name: 'take_offline', label: '下线', from: ['normal'], to: 'offline', by: ['media', 'operator'] },
    { name: 'put_online', label: '上线', from: ['offline'], to: 'normal', by: ['media'] },
    {
      name: 'freeze',
      label: '冻结',
      from: ['normal', 'offline'],
      to: 'frozen',
      by: ['operator', 'system'],
      guard: ['reasonGiven'],
    },
    { name: 'unfreeze', label: '解除冻结', from: ['frozen'], to: 'normal', by: ['operator', 'system'] },
    {
      name: 'ban',
      label: '封禁',
      from: ['normal', 'offline', 'frozen'],
      to: 'banned',
      by: ['operator', 'system'],
      guard: ['reasonGiven'],
    },
    { name: 'unban', label: '解除封禁', from: ['banned'], to: 'frozen', by: ['operator'], guard: ['reasonGiven', 'twoPersons'] },
    {
      name: 'unbind',
      label: '解绑',
      from: ['draft', 'rejected', 'normal', 'offline', 'banned'],
      to: 'unbound',
      by: ['media'],
      guard: ['noOpenOrder'],
    },
  ],
});
