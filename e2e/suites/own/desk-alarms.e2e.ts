/** Alarms that reach an operator while no page of the desk is open. */
import { createECDH, randomBytes } from 'node:crypto';
import { t } from 'testcafe';
import { demonstrationPassword, OperatorsDesk } from '../../models/operators-desk';
import { Receiver } from '../../stage/receiver';
import { openSecondBrowser } from '../../stage/second-browser';

fixture('运营台：告警').page('about:blank');

const desk = new OperatorsDesk();

/**
 * Chromium subscribes with its maker's service on the internet, which no test can reach: only what it would answer is ours. The worker, the page, the
 * server, encryption and what is shown are the product's.
 */
test('一台设备订上推送，试一条，工作进程收到并显示；停用之后不再推', async () => {
  const service = await Receiver.open();
  const { page, close } = await openSecondBrowser();
  const keys = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  try {
    const subscription = JSON.stringify({ endpoint: service.url, keys });
    // As text: TestCafe's compiler gives functions helpers that the page does not have.
    await page.addInitScript({
      content: `PushManager.prototype.subscribe = () => Promise.resolve({ toJSON: () => (${subscription}) });`,
    });
    const address = (path: string) => desk.address(path).replace('//127.0.0.1:', '//localhost:');
    await page.goto(address('me'));
    await page.getByRole('textbox', { name: '账号' }).fill('review');
    await page.getByRole('textbox', { name: '密码' }).fill(demonstrationPassword);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    const list = page.getByRole('list', { name: '收推送的设备' });
    const subscribe = page.getByRole('button', { name: '在这台设备上收推送' });

    await page.context().clearPermissions();
    await subscribe.click();
    await page.getByText('浏览器没有允许这个网站提醒').waitFor();
    await page.context().grantPermissions(['notifications']);
    await subscribe.click();
    await list.getByText('（本机）').waitFor();

    await list.getByRole('button', { name: /^推一条到 .* 试试$/ }).click();
    const { headers } = await service.request(1);
    await t
      .expect(headers['content-encoding'])
      .eql('aes128gcm')
      .expect(headers.authorization)
      .match(/^vapid t=/);

    const devtools = await page.context().newCDPSession(page);
    const registered = new Promise<string>((known) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations;
        if (first) known(first.registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    const origin = new URL(page.url()).origin;
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: await registered,
      data: '{"title":"识众运营台","body":"这是一条试告警：这台设备收得到"}',
    });
    await page.waitForFunction(
      `navigator.serviceWorker.ready.then((worker) => worker.getNotifications()).then((shown) =>
        shown.some(({ title, body }) => title === '识众运营台' && body.includes('试告警')))`,
    );

    await list.getByRole('button', { name: /的推送$/ }).click();
    await subscribe.waitFor();
    await t.expect(service.heard.length).eql(1);
  } finally {
    await close();
    service.close();
  }
});
