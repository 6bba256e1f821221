/**
 * The calendar with mouse, keyboard and touch: a held slot dragged to another day, days that reject it, arrow keys, a phone, the file for
 * other calendars. In a browser driven by playwright-core: its drags are the browser's own, which a page may reject.
 */
import { readFile } from 'node:fs/promises';
import { book } from '../../accounts/campaigns';
import { newAdvertiser, newMediaAccount, newMediaOwner } from '../../accounts/people';
import { signInBeside } from '../../models/media-desk';
import { dayAfter } from '../../models/schedule-page';
import { productNow } from '../../stage/operator';
import { openSecondBrowser } from '../../stage/second-browser';
import { at, stage } from '../../stage/stage';

fixture('媒体主排期').page('about:blank');

/** The first of three consecutive days, some days ahead, that are on one page of the calendar. */
function threeDays(now: number): [string, string, string] {
  const first = [4, 5, 6, 7].find((ahead) => dayAfter(now, ahead).slice(0, 7) === dayAfter(now, ahead + 2).slice(0, 7)) ?? 4;
  return [dayAfter(now, first), dayAfter(now, first + 1), dayAfter(now, first + 2)];
}

test('待确认的位置可拖到可约的日期提出改期，占用的日期拖不进；方向键移动，手机上开关，日历可导出', async (t) => {
  const mark = String(Date.now()).slice(-6);
  const [ad, media] = [await newAdvertiser(1_000_00), await newMediaOwner()];
  const name = `拖动大号${mark}`;
  const accountId = await newMediaAccount(media, name);
  const [held, taken, free] = threeDays(await productNow());
  const change = async (action: 'open' | 'external', from: string, to: string) => {
    const { version } = await media.call('media/schedule', { accountId, from, to });
    await media.call('media/scheduleSave', { accountId, version, change: { action, from, to, positions: [1] } });
  };
  await change('open', held, free);
  await change('external', taken, taken);
  await book(ad, accountId, new Date(`${held}T20:30:00+08:00`).toISOString());

  const { page, close } = await openSecondBrowser();
  try {
    await signInBeside(page, media);
    const open = () => page.goto(at(`admin-media/oa/order-schedule?day=${held}`, stage().main));
    const number = (day: string) => page.locator(`button[data-day="${day}"]`);
    const cell = (day: string) => page.locator('main td', { has: number(day) });
    await open();
    const block = cell(held).locator('[draggable="true"]');

    // A taken day rejects the drop; a free one opens the rest of the counter-offer.
    await block.dragTo(cell(taken));
    await t.expect(await page.getByRole('dialog').count()).eql(0, '占用的日期拖不进');
    await block.dragTo(cell(free));
    const counter = page.getByRole('dialog', { name: '提出协商' });
    await t.expect(await counter.getByLabel('投放日期').inputValue()).eql(free);
    await counter.getByRole('button', { name: '提出协商' }).click();
    await cell(held).getByText('待广告主答复').waitFor();
    const [invite] = (await media.call('media/invites', { page: 1, pageSize: 10 })).list;
    await t.expect([invite?.status, invite?.counterOffer?.planAt]).eql(['negotiating', `${free}T12:30:00.000Z`]);

    // Arrow keys move by days and weeks; the focused day is shown in the pane.
    await number(held).focus();
    for (const [key, day] of [
      ['ArrowRight', taken],
      ['ArrowRight', free],
      ['ArrowDown', dayAfter(Date.parse(`${free}T00:00:00+08:00`), 7)],
    ] as const) {
      await page.keyboard.press(key);
      await page.locator(`button[data-day="${day}"]:focus`).waitFor();
    }

    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出日历（ICS）' }).click();
    const file = await readFile(await (await saved).path(), 'utf8');
    await t
      .expect(file)
      .match(/^BEGIN:VCALENDAR\r\n/)
      .expect(file.replaceAll('\r\n ', ''))
      .contains(`SUMMARY:${name} 头条`)
      .expect(file)
      .contains(`DTSTART:${held.replaceAll('-', '')}T123000Z`);

    // On a phone the calendar is a list of days; a day opens over it.
    await page.setViewportSize({ width: 375, height: 812 });
    await open();
    const line = page.getByRole('button', { name: new RegExp(`^${Number(taken.slice(5, 7))} 月 ${Number(taken.slice(8))} 日`) });
    await line.filter({ hasText: '外部占用' }).click();
    const pane = page.getByRole('dialog', { name: new RegExp(taken.slice(5)) });
    await pane.getByRole('button', { name: '取消占用：头条' }).click();
    await pane.getByRole('button', { name: '关闭：头条' }).click();
    await pane.getByRole('button', { name: '开放：头条' }).waitFor();
    const { days } = await media.call('media/schedule', { accountId, from: taken, to: taken });
    await t.expect(days[0]?.slots[0]?.status).eql('closed');
  } finally {
    await close();
  }
});
