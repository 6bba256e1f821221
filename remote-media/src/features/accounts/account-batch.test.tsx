import { BusinessRefusal, businessCodes, RequestFailure } from '@shizhong/shared-contracts';
import { renderInHost } from '@shizhong/shared-ui/testing';
import { hearUndo, type UndoOffer } from '@shizhong/shared-ui/undo';
import { screen, waitFor, within } from '@testing-library/react';
import { AccountPage } from './AccountPage';
import { limitsOf, percentOf, repriced } from './batch-typed';

const account = (id: string, name: string, status: string, version: number) => ({
  ...{
    id,
    name,
    status,
    version,
    kind: 'oa',
    avatar: null,
    platformId: id,
    alias: null,
    serviceType: 1,
    verified: true,
    principal: null,
  },
  ...{ source: 'authorised', statusReason: '', authStatus: 'ok', wxStatus: 1, fans: 32_000, medians: {}, industries: ['美食'] },
  ...{ takes: ['read'], rates: [{ position: 1, form: 'hard', priceFen: 800_00, guaranteeReads: 1000 }], quality: 'good' },
  ...{ minReadPriceFen: null, minFanPriceFen: null, perfScore: 92.5, publicData: true, createdAt: '2026-11-01T00:00:00Z' },
});
const rows = [
  account('a1', '老周下厨房', 'normal', 5),
  account('a2', '夜读小报', 'normal', 7),
  account('a3', '小城早点', 'reviewing', 2),
];
const conflict = () => {
  throw new BusinessRefusal(businessCodes.versionConflict, '内容已被更新', [], {});
};

async function chooseAll(more: Record<string, (payload: Record<string, unknown>) => unknown>) {
  const answers = { 'media/accounts': () => ({ list: rows, total: 3, page: 1, pageSize: 20, tabs: {} }), ...more };
  const shown = renderInHost(<AccountPage kind="oa" />, { answers, address: '/' });
  await screen.findAllByText('老周下厨房');
  for (const { name } of rows) await shown.person.click(screen.getByRole('checkbox', { name: `选择：${name}` }));
  return { ...shown, bar: within(screen.getByRole('region', { name: '批量操作' })) };
}

test('accounts are taken off together: those that cannot are named and not sent, one that moved on is said, and the act can be undone', async () => {
  const offers: UndoOffer[] = [];
  const end = hearUndo((offer) => offers.push(offer));
  const { person, calls, bar } = await chooseAll({
    'media/offline': ({ id }) => (id === 'a2' ? conflict() : { id, status: 'offline', version: 6 }),
  });
  expect(bar.getByRole('button', { name: '上线 0 条' })).toBeDisabled();
  await person.click(bar.getByRole('button', { name: /看原因/ }));
  expect(await screen.findByText(/状态是「审核中」，正常时才可以/)).toBeVisible();
  await person.keyboard('{Escape}');
  await person.click(bar.getByRole('button', { name: '下线 2 条' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('已选的另外 1 条不能下线，不受影响。')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: '下线' }));
  expect(await screen.findByText('成功 1 条，未成功 1 条')).toBeVisible();
  expect(screen.getByText(/刚在别处改动过/)).toBeVisible();
  const sent = calls.filter(({ key }) => key === 'media/offline').map(({ payload }) => [payload['id'], payload['version']]);
  expect(sent).toEqual([
    ['a1', 5],
    ['a2', 7],
  ]);
  expect(offers.map(({ of, calls: undo }) => [of, undo.map(({ payload }) => payload)])).toEqual([
    ['offlineAccounts', [expect.objectContaining({ id: 'a1', version: 6 })]],
  ]);
  end();
});

test('after the session has ended in the middle of many, nothing more is sent', async () => {
  const { person, bar, calls } = await chooseAll({
    'media/offline': () => {
      throw new RequestFailure('Session', '登录已过期，请重新登录');
    },
  });
  await person.click(bar.getByRole('button', { name: '下线 2 条' }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '下线' }));
  expect(await screen.findAllByText('登录已过期，这一条没有处理')).toHaveLength(2);
  expect(calls.filter(({ key }) => key === 'media/offline')).toHaveLength(1);
});

test('prices rise by one share at every position, and what one account refuses is said in its row', async () => {
  const { person, calls, bar } = await chooseAll({
    'media/rateCard': ({ id }) => {
      if (id === 'a1') return { id, status: 'normal', version: 6, warnings: [] };
      throw new BusinessRefusal(businessCodes.invalid, '内容或格式不正确', [{ path: 'reason', msg: '请说明偏离往期的原因' }], {});
    },
  });
  await person.click(bar.getByRole('button', { name: '调价 2 条' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(await dialog.findByRole('textbox', { name: /涨跌/ }), '12.5');
  await person.click(dialog.getByRole('button', { name: '调价' }));
  expect(await screen.findByText('成功 1 条，未成功 1 条')).toBeVisible();
  expect(screen.getByText('请说明偏离往期的原因')).toBeVisible();
  await waitFor(() =>
    expect(calls.find(({ key }) => key === 'media/rateCard')?.payload).toMatchObject({
      id: 'a1',
      prices: [{ position: 1, form: 'hard', priceFen: 900_00, guaranteeReads: 1000 }],
    }),
  );
});

test('what is typed for many accounts is checked before anything is sent', () => {
  expect(['', '0', 'x', '80', '-5', '+12.5'].map(percentOf)).toEqual([
    ...Array(3).fill('请填写涨跌的百分比，如 10 或 -5'),
    '一次最多调整 50%',
    -500,
    1250,
  ]);
  expect(repriced([{ position: 2, form: 'soft', priceFen: 333, guaranteeReads: null }], -1000, 320)).toEqual([
    { position: 2, form: 'soft', priceFen: 320, guaranteeReads: null },
  ]);
  const none = { perPush: '', lead: '', minRead: '', minFan: '' };
  expect(limitsOf(none)).toBe('没有填写要改的内容');
  expect(limitsOf({ ...none, perPush: '9' })).toBe('每次群发最多 1–8 条');
  expect(limitsOf({ ...none, perPush: '3', minRead: '0.30' })).toEqual({ adsPerPush: 3, minReadPriceFen: 30 });
});
