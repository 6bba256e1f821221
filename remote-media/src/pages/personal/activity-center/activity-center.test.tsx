import { BusinessRefusal, businessCodes, RequestFailure, type ResponseOf } from '@shizhong/shared-contracts';
import { type Answers, axeViolations, choose, renderInHost } from '@shizhong/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import GoodsDetailPage from './goods-detail/GoodsDetailPage';
import LevelPage from './level/LevelPage';
import { Share } from './Share';

const goods: ResponseOf<'activity/goodsDetail'> = {
  id: 'g1',
  name: '识众帆布袋',
  kind: 'physical',
  picture: 'bag',
  points: 300,
  stock: 5,
  perUser: 2,
  minLevel: 0,
  description: ['加厚帆布'],
  mine: 0,
  obstacles: [],
};

function openGoods(answers: Answers) {
  const page = (
    <Routes>
      <Route path="/:id/goods-detail" element={<GoodsDetailPage />} />
      <Route path="*" element={<p>兑换记录页</p>} />
    </Routes>
  );
  return renderInHost(page, { answers, address: '/g1/goods-detail' });
}

async function fillAddress(person: ReturnType<typeof renderInHost>['person']): Promise<void> {
  await person.type(screen.getByLabelText(/收货人/), '周宁');
  await person.type(screen.getByLabelText(/手机号/), ' 13800138000');
  await person.type(screen.getByLabelText(/^地区/), '浙江省杭州市西湖区');
  await person.type(screen.getByLabelText(/详细地址/), '文三路 100 号');
}

describe('goods', () => {
  test('Physical goods require a complete address; each missing part is reported at its field and nothing is sent.', async () => {
    const { person, calls, view } = openGoods({ 'activity/goodsDetail': () => goods });
    await person.click(await screen.findByRole('button', { name: '兑换' }));
    await person.click(screen.getByRole('button', { name: '确认兑换' }));
    for (const fault of ['请填写收货人', '请输入 11 位手机号', '请填写详细地址']) expect(screen.getByText(fault)).toBeVisible();
    expect(calls.map(({ key }) => key)).not.toContain('activity/redeem');
    expect(await axeViolations(view.container)).toEqual([]);
  });

  test('A double click redeems once and leads to the records.', async () => {
    let release: (value: unknown) => void = () => {};
    const { person, calls, notified, reloadUserInfo } = openGoods({
      'activity/goodsDetail': () => goods,
      'activity/redeem': () => new Promise((resolve) => (release = resolve)),
    });
    await person.click(await screen.findByRole('button', { name: '兑换' }));
    await fillAddress(person);
    await person.dblClick(screen.getByRole('button', { name: '确认兑换' }));
    release({ ...goods, no: 'RX1', goodsId: 'g1', goodsName: goods.name, status: 'created', createdAt: '' });
    await screen.findByText('兑换记录页');
    expect(calls.filter(({ key }) => key === 'activity/redeem')).toMatchObject([
      { payload: { goodsId: 'g1', address: { name: '周宁', phone: '13800138000', detail: '文三路 100 号' } } },
    ]);
    expect(notified).toEqual(['兑换成功，单号 RX1']);
    expect(reloadUserInfo).toHaveBeenCalled();
  });

  test('If the goods are sold out meanwhile, the user is notified, the stock is reloaded and the points stay.', async () => {
    let reads = 0;
    const { person } = openGoods({
      'activity/goodsDetail': () => {
        reads += 1;
        return reads === 1 ? { ...goods, kind: 'coupon' } : { ...goods, kind: 'coupon', stock: 0, obstacles: ['库存不足'] };
      },
      'activity/redeem': () => {
        throw new BusinessRefusal(businessCodes.soldOut, '库存不足');
      },
    });
    await person.click(await screen.findByRole('button', { name: '兑换' }));
    await person.click(screen.getByRole('button', { name: '确认兑换' }));
    await waitFor(() => expect(screen.getByText(/暂时不能兑换：库存不足/)).toBeInTheDocument());
  });

  test('A refused address is reported at its field.', async () => {
    const { person } = openGoods({
      'activity/goodsDetail': () => goods,
      'activity/redeem': () => {
        throw new BusinessRefusal(businessCodes.invalid, '内容有误', [{ path: 'address.region', msg: '暂不支持该地区' }]);
      },
    });
    await person.click(await screen.findByRole('button', { name: '兑换' }));
    await fillAddress(person);
    await person.click(screen.getByRole('button', { name: '确认兑换' }));
    expect(await screen.findByText('暂不支持该地区')).toBeVisible();
  });
});

const share: ResponseOf<'media/share'> = {
  szPush: 'tok3n',
  rules: { points: 300, perMonth: 20, monthCap: 2000, waitDays: 7 },
  figures: { visits: 12, registrations: 2, rewarded: 1, points: 300 },
  marks: [{ prom: 'moments', visits: 9, registrations: 1 }],
  people: [
    { name: '周*', side: 'media', prom: 'moments', at: '2026-11-20T02:00:00.000Z', state: 'rewarded', points: 300, reason: '' },
    { name: '李*', side: 'ad', prom: '', at: '2026-11-19T02:00:00.000Z', state: 'void', points: 0, reason: '与推广人为同一主体' },
  ],
};

describe('promotion', () => {
  test('The link contains the promotion mark and an optional label; an invalid label is reported and omitted.', async () => {
    const { person } = renderInHost(<Share />, { answers: { 'media/share': () => share } });
    expect(await screen.findByText('http://localhost/register/media?szPush=tok3n')).toBeVisible();
    await choose(person, screen.getByLabelText('打开页面'), '首页');
    await person.type(screen.getByLabelText('渠道标记'), 'qun-1');
    expect(screen.getByText('http://localhost/?szPush=tok3n&prom=qun-1')).toBeVisible();
    await person.type(screen.getByLabelText('渠道标记'), '群');
    expect(screen.getByText('只能用字母、数字、下划线和短横，最多 20 个')).toBeVisible();
    expect(screen.getByText('http://localhost/?szPush=tok3n')).toBeVisible();
  });

  test('Referred users are masked, with the reward or the reason for none.', async () => {
    const { view } = renderInHost(<Share />, { answers: { 'media/share': () => share } });
    expect(await screen.findByText('周*')).toBeVisible();
    expect(screen.getByText('已奖励', { selector: 'span' })).toBeVisible();
    expect(screen.getByText(/与推广人为同一主体/)).toBeVisible();
    expect(await axeViolations(view.container)).toEqual([]);
  });
});

test('A protected level shows its end date; a failed request can be retried.', async () => {
  const level = (number: number, name: string) => ({
    level: number,
    name,
    growth: number * 300,
    feeBp: 1000,
    openOrders: 3,
    cashOutsPerDay: 1,
  });
  let calls = 0;
  const { person } = renderInHost(<LevelPage />, {
    answers: {
      'activity/level': () => {
        calls += 1;
        if (calls === 1) throw new RequestFailure('Timeout', 'too slow');
        return {
          growth: 120,
          level: level(1, '青铜'),
          earned: level(0, '新手'),
          next: level(2, '白银'),
          missing: 480,
          reviewAt: '2026-11-30T16:00:00.000Z',
          leavingSoon: 0,
          levels: [level(0, '新手'), level(1, '青铜')],
          detail: [
            { at: '2026-11-20T02:00:00.000Z', reason: '违约流单', about: '', growth: -100, leavesAt: '2027-05-19T02:00:00.000Z' },
          ],
        };
      },
    },
  });
  await person.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText(/当前成长值对应 LV0 新手，2026-12-01 评定前保留现等级/)).toBeVisible();
  expect(screen.getByText('−100')).toBeVisible();
});
