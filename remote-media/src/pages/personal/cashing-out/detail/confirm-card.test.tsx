import { renderInHost } from '@shizhong/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmCard } from './ConfirmCard';

const confirm = { appId: 'wx1', merchantId: '19', packageInfo: 'pkg' };
const page = window as Window & { WeixinJSBridge?: unknown };
afterEach(() => {
  delete page.WeixinJSBridge;
  jest.restoreAllMocks();
});

/** WeChat's browser, which answers so. */
function wechat(said: string) {
  const invoke = jest.fn((_act: string, _facts: object, done: (result: { err_msg: string }) => void) => done({ err_msg: said }));
  page.WeixinJSBridge = { invoke };
  return invoke;
}

test('outside of WeChat the page shows how to get there', () => {
  renderInHost(<ConfirmCard confirm={confirm} onConfirmed={() => {}} />);
  expect(screen.getByRole('img', { name: '在微信中打开本页的二维码' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '确认收款' })).toBeNull();
});

test('in WeChat the button opens WeChat’s own page with what the channel gave', async () => {
  const invoke = wechat('requestMerchantTransfer:ok');
  const confirmed = jest.fn();
  renderInHost(<ConfirmCard confirm={confirm} onConfirmed={confirmed} />);
  await userEvent.click(screen.getByRole('button', { name: '确认收款' }));
  expect(invoke).toHaveBeenCalledWith(
    'requestMerchantTransfer',
    { appId: 'wx1', mchId: '19', package: 'pkg' },
    expect.anything(),
  );
  expect(confirmed).toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('已在微信中确认');
});

test.each([
  ['requestMerchantTransfer:cancel', '您没有确认'],
  ['requestMerchantTransfer:fail', '请把微信更新到最新版'],
  ['system:function_not_exist', '请把微信更新到最新版'],
])('%s is no receipt: the page says what to do, and asks for the outcome', async (said, words) => {
  wechat(said);
  const confirmed = jest.fn();
  renderInHost(<ConfirmCard confirm={confirm} onConfirmed={confirmed} />);
  await userEvent.click(screen.getByRole('button', { name: '确认收款' }));
  expect(screen.getByRole('status')).toHaveTextContent(words);
  expect(confirmed).toHaveBeenCalled();
});

test('WeChat’s browser brings its bridge after the page, and never sees the code that leads to itself', async () => {
  jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0.50');
  renderInHost(<ConfirmCard confirm={confirm} onConfirmed={() => {}} />);
  expect(screen.queryByRole('img')).toBeNull();
  const invoke = wechat('requestMerchantTransfer:ok');
  act(() => void document.dispatchEvent(new Event('WeixinJSBridgeReady')));
  await userEvent.click(await screen.findByRole('button', { name: '确认收款' }));
  expect(invoke).toHaveBeenCalled();
});
