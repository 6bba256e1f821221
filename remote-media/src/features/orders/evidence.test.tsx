import { screen, within } from '@testing-library/react';
import { at, confirming, show } from './testing/detail';

test('The evidence is what the advertiser sees: the page as it was found, every rule, what was handed in with its fingerprint, the common amounts.', async () => {
  const rules = [
    { code: 'R2', name: '陡升骤降', weight: 30, criterion: '一小时占 15%', missing: '没有按小时的数据' },
    { code: 'R9', name: '自买自卖', weight: 60, criterion: '同一主体', missing: null },
  ];
  const evidence = [
    { id: 'e1', kind: 'statement', side: 'ad', text: '截图见附件', files: [], sha256: 'f'.repeat(64), at: at(-1) },
  ];
  const seen = { at: at(-79), ownerMatches: true, publishedAt: at(-80), place: 1, msgid: '1_1', labelFound: true };
  show({
    ...confirming,
    rules,
    evidence,
    inspection: { ...seen, similarityBp: 9_700, notified: true },
    commonFunds: [{ at: at(-1), code: 'T4', txnId: 't1', adFen: -300_00, mediaFen: 270_00, feeFen: 30_00 }],
  });
  const page = within(await screen.findByRole('list', { name: '发布核对' }));
  expect(page.getByText(/^位置/).closest('li')).toHaveTextContent('第 1 条・msgid 1_1');
  const list = within(screen.getByRole('list', { name: '异常规则' }));
  expect(list.getByText('同一主体').closest('li')).toHaveTextContent('未命中');
  expect(list.getByText('没有按小时的数据').closest('li')).toHaveTextContent('未检查');
  expect(screen.getByRole('list', { name: '存档与凭证' })).toHaveTextContent(`SHA-256 ${'f'.repeat(64)}`);
  expect(screen.getByRole('region', { name: '双方共同的金额' })).toHaveTextContent('广告主 −300.00');
});
