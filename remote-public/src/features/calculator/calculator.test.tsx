import { BusinessRefusal, businessCodes } from '@shizhong/shared-contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { openPage } from '../../testing/open-page';

const reads = {
  unitPriceFen: 60,
  priceFrom: 'market',
  reads: { p10: 3_900, p50: 4_700, p90: 5_000 },
  accounts: { p10: 3, p50: 4, p90: 6 },
  samples: 26,
  thin: false,
  limit: 'budget',
  days: 7,
};
const net = {
  quantity: 1_500,
  unitPriceFen: 60,
  priceFrom: 'market',
  grossFen: 900_00,
  feeBp: 1_000,
  feeFen: 90_00,
  taxFen: 0,
  netFen: 810_00,
  monthNetFen: 3_240_00,
  monthTaxFen: 0,
};
const budget = /^预算$/;

async function retype(user: ReturnType<typeof openPage>['user'], label: RegExp, text: string) {
  await user.clear(screen.getByLabelText(label));
  if (text) await user.type(screen.getByLabelText(label), text);
}

describe('budget calculator', () => {
  test('calculates at once for its initial budget: range, accounts, price and the basis of the figures', async () => {
    const { calls } = openPage('/web-ad/oa', { answers: { 'home/calcReads': () => reads } });
    expect(await screen.findByText(/约 4,700/)).toBeVisible();
    expect(screen.getByText('3,900–5,000')).toBeVisible();
    expect(screen.getByText('3–6 个')).toBeVisible();
    expect(screen.getByText(/近 90 天 26 个已结算订单；是预测，不是承诺。/)).toBeVisible();
    expect(calls.find(({ key }) => key === 'home/calcReads')?.payload).toEqual({ budgetFen: 3_000_00 });
  });

  test('a number being typed makes one request, and an invalid budget makes none', async () => {
    const { user, calls } = openPage('/web-ad/oa', { answers: { 'home/calcReads': () => reads } });
    await screen.findByText(/约 4,700/);
    await retype(user, budget, '12000');
    await retype(user, /^每次阅读出价/, '0.8');
    const asked = () => calls.filter(({ key }) => key === 'home/calcReads').map(({ payload }) => payload);
    await waitFor(() => expect(asked().at(-1)).toEqual({ budgetFen: 12_000_00, unitPriceFen: 80 }));
    const before = asked().length;
    await retype(user, budget, '499');
    expect(await screen.findByText('预算至少 500 元')).toBeVisible();
    await act(() => new Promise((rest) => setTimeout(rest, 500)));
    expect(asked()).toHaveLength(before);
    // The figure for another budget is not shown beside this one.
    expect(screen.queryByText(/约 4,700/)).not.toBeInTheDocument();
    expect(screen.queryByText('3–6 个')).not.toBeInTheDocument();
  });

  test('a refusal by the server removes the figure, and is cleared with the next number', async () => {
    const { user } = openPage('/web-ad/oa', {
      answers: {
        'home/calcReads': ({ budgetFen }) => {
          if (budgetFen === 3_000_00) return reads;
          throw new BusinessRefusal(
            businessCodes.invalid,
            '预算不超过 100 万元',
            [{ path: 'budgetFen', msg: '预算不超过 100 万元' }],
            null,
          );
        },
      },
    });
    await screen.findByText(/约 4,700/);
    await retype(user, budget, '9999999');
    expect(await screen.findByText('预算不超过 100 万元')).toBeVisible();
    expect(screen.queryByText(/约 4,700/)).not.toBeInTheDocument();
    await retype(user, budget, '499');
    expect(await screen.findByText('预算至少 500 元')).toBeVisible();
  });

  test('a price that no account accepts is explained, not shown as zero reads', async () => {
    const nobody = { ...reads, reads: { p10: 0, p50: 0, p90: 0 }, accounts: { p10: 0, p50: 0, p90: 0 } };
    openPage('/web-ad/oa', { answers: { 'home/calcReads': () => nobody } });
    expect(await screen.findByText('按这个单价，现在没有可接单的账号。提高单价后再试。')).toBeVisible();
  });

  test.each([
    [0, 4, /近 90 天还没有成交/],
    [3, 0, /近 90 天只有 3 单成交/],
  ])('with %i sales and %i accounts at the floor price it says so and divides openly', async (samples, accounts, said) => {
    const none = {
      ...reads,
      priceFrom: 'floor',
      unitPriceFen: 20,
      samples,
      thin: true,
      accounts: { p10: 0, p50: accounts, p90: 9 },
    };
    openPage('/web-ad/oa', { answers: { 'home/calcReads': () => none } });
    expect(await screen.findByText(said)).toHaveTextContent('3000.00 元 ÷ 平台底价 0.20 元');
    expect(screen.getByText('按底价最多买到').nextElementSibling).toHaveTextContent('15,000次');
    expect(screen.queryByText(/预计有效阅读|可接单的账号/)).not.toBeInTheDocument();
  });

  test('without any sale a price of one’s own is divided openly as well: nothing says that a higher one would help', async () => {
    const none = { ...reads, priceFrom: 'own', unitPriceFen: 50, samples: 0, thin: true };
    const nobody = { ...none, reads: { p10: 0, p50: 0, p90: 0 }, accounts: { p10: 0, p50: 0, p90: 0 } };
    openPage('/web-ad/oa', { answers: { 'home/calcReads': () => nobody } });
    expect(await screen.findByText(/近 90 天还没有成交/)).toHaveTextContent('3000.00 元 ÷ 您填写的单价 0.50 元');
    expect(screen.queryByText(/提高单价/)).not.toBeInTheDocument();
  });

  test('a small sample is labelled as such', async () => {
    openPage('/web-ad/oa', { answers: { 'home/calcReads': () => ({ ...reads, samples: 3, thin: true }) } });
    expect(await screen.findByText(/3 个已结算订单，样本不足，仅供参考/)).toBeVisible();
  });
});

describe('net calculator', () => {
  test.each([
    [0, '平台底价（近 30 天还没有成交）'],
    [3, '平台底价（近 30 天成交不足 20 单）'],
  ])('with %i sales it reckons with the floor price, and says so', async (samples, said) => {
    openPage('/web-media/we', { answers: { 'home/calcNet': () => ({ ...net, priceFrom: 'floor', samples }) } });
    expect(await screen.findByText(new RegExp(`单价：${said}`))).toBeVisible();
  });

  test('shows fee and tax on separate lines, and the net amount', async () => {
    openPage('/web-media/we', { answers: { 'home/calcNet': () => net } });
    expect(await screen.findByText('服务费 10%')).toBeVisible();
    expect(screen.getByText('−90.00')).toBeVisible();
    expect(screen.getByText('预计有效阅读 × 0.60 元')).toBeVisible();
    expect(screen.getByText(/每月合计到手 3,240.00 元/)).toBeVisible();
    expect(screen.getByText('每单到手').parentElement).toHaveTextContent('¥810.00');
  });

  test('another kind of ad makes a new request; a video account is priced by its followers', async () => {
    const { user, calls } = openPage('/web-media/we', { answers: { 'home/calcNet': () => net } });
    await screen.findByText('服务费 10%');
    await user.click(screen.getByRole('button', { name: '视频号' }));
    expect(screen.getByLabelText(/^平均阅读/)).toBeDisabled();
    await waitFor(() =>
      expect(calls.filter(({ key }) => key === 'home/calcNet').at(-1)?.payload).toEqual({
        kind: 'video',
        fans: 20_000,
        averageReads: 0,
        ordersPerMonth: 4,
      }),
    );
  });

  test('without followers there is no request and no figure', async () => {
    const { user, calls } = openPage('/web-media/we', { answers: { 'home/calcNet': () => net } });
    await screen.findByText('服务费 10%');
    const before = calls.length;
    await retype(user, /^粉丝数/, '0');
    expect(await screen.findByText('请填写整数，至少 1')).toBeVisible();
    expect(screen.queryByText('−90.00')).not.toBeInTheDocument();
    expect(calls).toHaveLength(before);
  });

  test('a value the server refuses is reported at its field', async () => {
    openPage('/web-media/we', {
      answers: {
        'home/calcNet': () => {
          throw new BusinessRefusal(businessCodes.invalid, '', [{ path: 'averageReads', msg: '平均阅读不超过 1000 万' }], null);
        },
      },
    });
    expect(await screen.findByText('平均阅读不超过 1000 万')).toBeVisible();
    expect(screen.getByLabelText(/^平均阅读/)).toBeInvalid();
  });

  test('a price the server refuses is reported at the price', async () => {
    openPage('/web-media/we', {
      answers: {
        'home/calcNet': () => {
          throw new BusinessRefusal(
            businessCodes.invalid,
            '单价不超过 100 元',
            [{ path: 'unitPriceFen', msg: '单价不超过 100 元' }],
            null,
          );
        },
      },
    });
    expect(await screen.findByText('单价不超过 100 元')).toBeVisible();
  });
});
