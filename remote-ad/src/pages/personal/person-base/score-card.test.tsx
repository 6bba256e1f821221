import { renderInHost } from '@shizhong/shared-ui/testing';
import { screen } from '@testing-library/react';
import { ScoreCard } from './ScoreCard';

const parts = [
  { act: 'ad confirm', points: 0.5, times: 4 },
  { act: 'ad cancel_by_adv', points: -2, times: 1 },
] as const;

test('the own score is shown with the acts it is made of', async () => {
  renderInHost(<ScoreCard />, { answers: { 'ad/score': () => ({ score: 80, fewest: 3, start: 80, parts: [...parts] }) } });
  expect(await screen.findByText(/现在 80.0 分/)).toBeInTheDocument();
  expect(screen.getByRole('row', { name: '取消订单 −2.0 1 −2.0' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: '确认数据 +0.5 4 +2.0' })).toBeInTheDocument();
});

test('with too few orders it says when there will be one', async () => {
  renderInHost(<ScoreCard />, { answers: { 'ad/score': () => ({ score: null, fewest: 3, start: 80, parts: [] }) } });
  expect(await screen.findByText(/合作满 3 单后显示/)).toBeInTheDocument();
});
