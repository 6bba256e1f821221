import { BusinessRefusal, businessCodes, RequestFailure } from '@shizhong/shared-contracts';
import { screen } from '@testing-library/react';
import { openPage } from '../../testing/open-page';

const text = {
  part: 'content',
  process: 'performanceOrder',
  orderNo: 'YD20261120-AB',
  title: '秋天去哪儿',
  digest: '',
  html: '<p>河岸的早晨</p>',
  advertising: true,
  rows: [],
  figures: [],
  expiresAt: '2026-11-27T08:00:00Z',
};
const open = (reply: () => unknown) => openPage('/data-preview?t=abc', { answers: { 'home/previewText': reply } });

test('an article is shown with its watermark, its order and the expiry of the link', async () => {
  const { calls } = open(() => text);
  expect(await screen.findByRole('heading', { name: '秋天去哪儿' })).toBeVisible();
  expect(screen.getByText('广告')).toBeVisible();
  expect(screen.getByText('河岸的早晨')).toBeVisible();
  expect(screen.getByText('订单 YD20261120-AB')).toBeVisible();
  expect(screen.getByText(/2026-11-27 16:00 失效/)).toBeVisible();
  expect(calls[0]?.payload).toEqual({ t: 'abc' });
});

test.each(['链接已失效', '内容已被撤回'])('%s gives this message', async (words) => {
  open(() => {
    throw new BusinessRefusal(businessCodes.notFound, words, [], null);
  });
  expect(await screen.findByText(words)).toBeVisible();
});

test('a missing token is reported without a request; a failure can be retried', async () => {
  const { calls, view } = openPage('/data-preview');
  expect(await screen.findByText('链接不完整，请重新打开或扫码')).toBeVisible();
  expect(calls).toEqual([]);
  view.unmount();
  let fails = true;
  const { user } = open(() => {
    if (fails) throw new RequestFailure('Network', 'away');
    return { ...text, part: 'terms', html: '', rows: [{ name: '计费指标', value: '阅读人数' }] };
  });
  const again = await screen.findByRole('button', { name: /重试/ });
  fails = false;
  await user.click(again);
  expect(await screen.findByText('阅读人数')).toBeVisible();
});
