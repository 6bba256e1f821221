import { thawReason } from './thaw-reason';

test.each([
  ['campaign:1:withdraw:2', '', '撤回审核'],
  ['campaign:1:reject:2', '', '审核未通过'],
  ['campaign:1:terminate:3', '', '终止'],
  ['campaign:1:edit:4', '', '调低预算'],
  ['campaign:1:closing', 'expiry', '到期'],
  ['campaign:1:closing', 'budget', '预算用完'],
  ['campaign:1:closing', 'terminated', '终止'],
  ['campaign:1:close', '', '完结差额'],
  ['position:1:decline:thaw', 'PO1', '拒单'],
  ['position:1:expire:thaw', 'PO1', '超时未接'],
  ['position:1:withdraw:thaw', 'PO1', '撤回邀约'],
  ['position:1:agreed', 'PO1', '改价差额'],
  ['position:1:settle:thaw', 'PO1', '结算差额'],
  ['position:1:cancel:thaw', 'PO1', '取消'],
  ['position:1:cancel_by_adv:thaw', 'PO1', '取消'],
  ['position:1:miss:thaw', 'PO1', '流单'],
  ['position:1:void:thaw', 'PO1', '裁决'],
  ['dev:1', '', '其他'],
])('%s (%s) is shown as %s, never by its key', (requestId, memo, words) => {
  expect(thawReason(requestId, memo)).toBe(words);
});
