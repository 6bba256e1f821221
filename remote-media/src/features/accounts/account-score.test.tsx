import { renderInHost } from '@shizhong/shared-ui/testing';
import { screen } from '@testing-library/react';
import { AccountScore } from './AccountScore';

test('an owner reads which acts the score of an account is made of', async () => {
  const parts = [
    { act: 'publish_in_time', points: 0.5, times: 4 },
    { act: 'miss', points: -5, times: 1 },
    { act: 'proven_fraud', points: null, times: 0 },
  ] as const;
  const answers = { 'media/accountScore': () => ({ score: 77, start: 80, forgiven: 5, parts: [...parts] }) };
  renderInHost(<AccountScore accountId="a" />, { answers });
  expect(await screen.findByText(/现在 77.0 分/)).toBeInTheDocument();
  expect(screen.getByRole('row', { name: '按时发布 +0.5 4 +2.0' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: '任务逾期未发布 −5.0 1 −5.0' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: '查实作弊 归零 0 0' })).toBeInTheDocument();
  expect(screen.getByText(/已退回 5.0 分/)).toBeInTheDocument();
});
