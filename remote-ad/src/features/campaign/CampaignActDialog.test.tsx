import { BusinessRefusal, businessCodes, RequestFailure } from '@shizhong/shared-contracts';
import { publicRuleDefaults } from '@shizhong/shared-contracts/business-rules';
import { axeViolations, renderInHost } from '@shizhong/shared-ui/testing';
import { screen } from '@testing-library/react';
import type { CampaignAct } from './act';
import { dailyLimitOf } from './BudgetDialogs';
import { CampaignActDialog } from './CampaignActDialog';
import { sampleDetail, sampleRow } from './sample';

const onDone = jest.fn();
const onClose = jest.fn();
beforeEach(() => {
  onDone.mockReset();
  onClose.mockReset();
});

function show(act: CampaignAct, options: Parameters<typeof renderInHost>[1] = {}, row = sampleRow) {
  return renderInHost(<CampaignActDialog kind="read" act={act} row={row} onClose={onClose} onDone={onDone} />, options);
}

const effect = { openOrders: 3, reservedFen: 47_940, thawFen: 54_044 };

test('Termination shows the amount to thaw before it can be confirmed, and is sent once.', async () => {
  let sent = 0;
  const { person, view } = show('terminate', {
    answers: {
      'adRead/terminatePreview': () => effect,
      'adRead/terminate': () => {
        sent += 1;
        return new Promise(() => {});
      },
    },
  });
  const button = await screen.findByRole('button', { name: '终止并解冻 ¥540.44' });
  expect(screen.getByText(/进行中 3 单继续结算/)).toBeVisible();
  expect(await axeViolations(view.container)).toEqual([]);
  await person.dblClick(button);
  expect(sent).toBe(1);
  expect(onDone).not.toHaveBeenCalled();
});

test('Without the figures termination is disabled; the dialog shows the failure with a retry.', async () => {
  show('terminate', {
    answers: {
      'adRead/terminatePreview': () => {
        throw new RequestFailure('Network', 'gone');
      },
    },
  });
  expect(await screen.findByText('资金影响没有读取成功')).toBeVisible();
  expect(screen.getByRole('button', { name: '终止广告' })).toBeDisabled();
});

test('A conflict offers to reload the campaign.', async () => {
  const { person } = show('pause', {
    answers: {
      'adRead/pause': () => {
        throw new BusinessRefusal(businessCodes.versionConflict, '内容已被更新，请刷新后再试');
      },
    },
  });
  await person.click(screen.getByRole('button', { name: '暂停投放' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('内容已被更新，请刷新后再试');
  await person.click(screen.getByRole('button', { name: '刷新' }));
  expect(onDone).toHaveBeenCalledWith(sampleRow.id);
});

test('A submission with an insufficient balance shows the missing amount and links to the deposit and back.', async () => {
  const { person } = show(
    'submit',
    {
      pages: ['/admin-ad/deposit'],
      answers: {
        'adRead/submit': () => {
          throw new BusinessRefusal(businessCodes.insufficientBalance, '余额不足', [], { missingFen: 12_345 });
        },
      },
    },
    { ...sampleRow, status: 'draft' },
  );
  expect(screen.getByText('提交时冻结（先用赠款，再用现金）').nextSibling).toHaveTextContent('¥3,000.00');
  await person.click(screen.getByRole('button', { name: '提交审核' }));
  expect(await screen.findByRole('link', { name: '去充值 ¥123.45' })).toHaveAttribute(
    'href',
    '/admin-ad/deposit?amount=123.45&back=%2Fadmin-ad%2Foa%2Fread',
  );
});

test('A higher budget shows the amount to freeze, and sends the new total.', async () => {
  const { person, calls } = show('budget', {
    answers: {
      'adRead/editLive': () => ({
        id: sampleRow.id,
        status: 'running',
        version: 8,
        frozenFen: 50_000,
        thawedFen: 0,
        underReview: false,
        warnings: [],
      }),
    },
  });
  await person.type(screen.getByRole('textbox', { name: /追加金额/ }), '500');
  expect(screen.getByText('追加后预算').nextSibling).toHaveTextContent('¥3,500.00');
  await person.click(screen.getByRole('button', { name: '追加并冻结 ¥500.00' }));
  expect(calls[0]?.payload).toMatchObject({ change: { budgetFen: 350_000 }, version: 7 });
  expect(onDone).toHaveBeenCalled();
});

test('Withdrawing from the first review thaws everything; withdrawing a revision moves no money.', async () => {
  const first = show('withdraw', { answers: { 'adRead/detail': () => ({ ...sampleDetail, status: 'auditing' }) } });
  expect((await screen.findByText('全部解冻')).nextSibling).toHaveTextContent('¥1,019.84');
  first.view.unmount();
  show('withdraw', { answers: { 'adRead/detail': () => ({ ...sampleDetail, revision: { form: {}, reasons: [] } }) } });
  expect(await screen.findByText('冻结金额不变')).toBeVisible();
  expect(screen.getByText(/按原内容处于暂停状态/)).toBeVisible();
});

test('A daily limit is empty for none, or at least the minimum of the current rule.', () => {
  expect(dailyLimitOf('', publicRuleDefaults)).toEqual({ fen: null });
  expect(dailyLimitOf('50', publicRuleDefaults)).toEqual({ fen: 5_000 });
  expect(dailyLimitOf('49.99', publicRuleDefaults)).toEqual({ fault: '日限额不低于 50 元，留空表示不限' });
  expect(dailyLimitOf('119', { 'daily_limit.min_fen': 120_00 })).toEqual({ fault: '日限额不低于 120 元，留空表示不限' });
  expect(dailyLimitOf('abc', publicRuleDefaults)).toEqual({ fault: '请输入金额，最多两位小数' });
});

test('A budget increase is a valid amount within the maximum budget.', async () => {
  const { person, calls } = show('budget');
  const field = screen.getByRole('textbox', { name: /追加金额/ });
  const ask = () => person.click(screen.getByRole('button', { name: /^追加/ }));
  await ask();
  expect(screen.getByText('请填写追加金额')).toBeVisible();
  await person.type(field, 'abc');
  await ask();
  expect(screen.getByText('请输入金额，最多两位小数')).toBeVisible();
  await person.clear(field);
  await person.type(field, '99999999999');
  await ask();
  expect(screen.getByText('总预算不能超过 20,000,000.00 元')).toBeVisible();
  expect(calls).toEqual([]);
});
