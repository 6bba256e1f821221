import { renderInHost } from '@shizhong/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmCard } from './ConfirmCard';

const confirm = { appId: 'wx1', merchantId: '19', packageInfo: 'pkg' };
const page = window as Window & { WeixinJSBridge?: unknown };
afterEach(() => {
  delete page.WeixinJSBridge;
});

test('outside of WeChat the page shows how to get there', () => {
  renderInHost(<ConfirmCard confirm={confirm} onConfirmed={() => {}} />);
  expect(screen.getByRole('img', { name: '在微信中打开本页的二维码' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '确认收款' })).toBeNull();
});

test('in WeChat the button opens WeChat’s own page with what the channel gave', async () => {
  const invoke = jest.fn((_act, _facts, done: () => void) => done());
  page.WeixinJSBridge = { invoke };
  const confirmed = jest.fn();
  renderInHost(<ConfirmCard confirm={confirm} onConfirmed={confirmed} />);
  await userEvent.click(screen.getByRole('button', { name: '确认收款' }));
  expect(invoke).toHaveBeenCalledWith(
    'requestMerchantTransfer',
    { appId: 'wx1', mchId: '19', package: 'pkg' },
    expect.anything(),
  );
  expect(confirmed).toHaveBeenCalled();
});
