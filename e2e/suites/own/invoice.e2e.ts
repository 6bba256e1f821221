/** An invoice from both ends: the advertiser asks for it, the operator enters its number and uploads its file, and it arrives on the page and by mail. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Selector, t } from 'testcafe';
import { settledOrder } from '../../accounts/campaigns';
import { newAdvertiser, newMediaAccount, newMediaOwner } from '../../accounts/people';
import { signInBeside } from '../../models/media-desk';
import { OperatorsDesk } from '../../models/operators-desk';
import { ops, opsUntil } from '../../stage/operator';
import { openSecondBrowser } from '../../stage/second-browser';
import { at } from '../../stage/stage';

// The product's clock is moved forward: nothing else may run meanwhile.
fixture('发票：广告主与运营').page('about:blank').disableConcurrency;

const desk = new OperatorsDesk();
const form = desk.item.find('form');
const bytes = `%PDF-1.7\n% ${randomUUID()}\n%%EOF\n`;

test('登记号码后仍在待办里等文件；运营上传，广告主在页面上下载到同一份，消息与邮件都到；账本审计通过', async () => {
  const [advertiser, owner] = [await newAdvertiser(3_000_00), await newMediaOwner()];
  const mark = randomUUID().slice(0, 6);
  await settledOrder(advertiser, owner, await newMediaAccount(owner, `发票大号${mark}`), mark);
  const title = `开票${mark}有限公司`;
  const { no } = await advertiser.call('adFinance/invoiceApply', {
    ...{ kind: 'vat_normal', title, email: `cw${mark}@example.com`, amountFen: 100_00 },
  });
  const { page, close } = await openSecondBrowser();
  try {
    await signInBeside(page, advertiser);
    await page.goto(at('admin-ad/personal/person-base'));
    const line = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: no });
    await line.first().waitFor();

    await desk.open('?kind=invoice');
    await desk.signIn('ops');
    await desk.openRow(title);
    await t
      .pressKey('e')
      .click(desk.act('登记已开'))
      .typeText(form.find('input'), `2433200000${String(Date.now()).slice(-10)}`);
    await t.click(form.find('button[type=submit]'));
    await t.expect(desk.act('上传发票文件').exists).ok({ timeout: 30_000 });
    const file = join(mkdtempSync(join(tmpdir(), 'shizhong-invoice-')), '发票.pdf');
    writeFileSync(file, bytes);
    await t.click(desk.act('上传发票文件')).setFilesToUpload(form.find('input[type=file]'), [file]);
    await t.click(form.find('button[type=submit]')).expect(desk.row(title).exists).notOk({ timeout: 30_000 });

    await page.reload();
    const download = page.waitForEvent('download');
    await line.first().getByRole('button', { name: /下载/ }).click();
    await t.expect(readFileSync(await (await download).path(), 'utf8')).eql(bytes);
    await page.goto(at('admin-ad/message'));
    await page.getByRole('main').getByText('发票可以下载了').first().waitFor();
    const mails = ['outbox', '--phone', advertiser.phone, '--side', 'ad', '--channel', 'email'];
    const [mail] = await opsUntil(mails, (rows) => rows.some(({ body }) => String(body).includes(no)));
    await t.expect(JSON.stringify(mail)).contains(no);
    await t.expect(Selector('body').exists).ok();
    await t.expect((await ops('audit')).every((check) => check['结果'] === '✓')).ok();
  } finally {
    await close();
  }
});
