import type { ResponseOf } from '@shizhong/shared-contracts';
import { renderInHost } from '@shizhong/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import PositionDetailPage from './PositionDetailPage';

type Order = ResponseOf<'adPosition/detail'>['list'][number];

const order = (id: string, status: Order['status']) => ({
  ...{ id, no: `PO-${id}`, status, position: '1', form: 'hard_single', priceFen: 100, planAt: '2026-12-01T12:00:00Z' },
  account: { id, name: `账号${id}`, avatar: '' },
});

test('the order that was opened stays after the act that ended it, although another has the turn now', async () => {
  let list = [order('1', 'need_creative'), order('2', 'need_creative')];
  const plan = () => ({
    ...{ id: 'p', no: 'PS-1', name: '双十二预订', version: 1, status: 'active', accounts: 2, priceFen: 200, spentFen: 0 },
    ...{ createdAt: '2026-11-20T12:00:00Z', list, orders: { total: 2, waiting: 0, running: 2, settled: 0, closed: 0 } },
  });
  const { store } = renderInHost(
    <Routes>
      <Route path="/plan/:id" element={<PositionDetailPage />} />
    </Routes>,
    { answers: { 'adPosition/detail': plan }, address: '/plan/p' },
  );
  const opened = async () => (await screen.findByRole('link', { current: true })).textContent;
  expect(await opened()).toContain('账号1');
  list = [order('1', 'cancelled'), order('2', 'need_creative')];
  act(() => void store.dispatch({ type: 'serverData/changed', things: ['booking'] }));
  await waitFor(() => expect(screen.getAllByText('已取消').length).toBeGreaterThan(0));
  expect(await opened()).toContain('账号1');
});
