/** A visitor who wants no movement: what opens over the page opens where it belongs. TestCafe's own browser cannot have that preference. */
import type { Locator } from 'playwright-core';
import { newAdvertiser } from '../../accounts/people';
import { signInBeside } from '../../models/media-desk';
import { openSecondBrowser } from '../../stage/second-browser';
import { at, stage } from '../../stage/stage';

fixture('减少动态效果').page('about:blank');

test('筛选、日期、下拉都在自己的按钮旁打开，页面不滚动', async (t) => {
  const ad = await newAdvertiser(0);
  const { page, close } = await openSecondBrowser('reduce');
  try {
    await signInBeside(page, ad);
    const scrolled = () => page.evaluate(() => [scrollX, scrollY, document.documentElement.scrollWidth - innerWidth]);
    const opensBelow = async (button: Locator, part: Locator) => {
      await button.click();
      await part.waitFor();
      const [opener, opened] = [await button.boundingBox(), await part.boundingBox()];
      await t.expect(Math.abs((opened?.y ?? 0) - (opener?.y ?? 0) - (opener?.height ?? 0))).lt(24, '贴着按钮下沿');
      await t.expect(Math.abs((opened?.x ?? 0) - (opener?.x ?? 0))).lt(24, '与按钮左沿对齐');
      await t.expect(await scrolled()).eql([0, 0, 0]);
      await page.keyboard.press('Escape');
      await part.waitFor({ state: 'hidden' });
    };

    await page.goto(at('admin-ad/oa/read', stage().main));
    await opensBelow(page.getByRole('button', { name: /^行业/ }), page.getByRole('dialog', { name: '行业' }));
    await opensBelow(page.getByRole('button', { name: /^创建时间/ }), page.getByRole('dialog', { name: '创建时间' }));

    await page.goto(at('admin-ad/oa/read/add', stage().main));
    await opensBelow(
      page.locator('.ant-select', { has: page.getByRole('combobox', { name: /推广行业/ }) }),
      page.locator('.ant-select-dropdown'),
    );
  } finally {
    await close();
  }
});
