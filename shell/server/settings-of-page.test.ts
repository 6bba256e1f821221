import type { PageSettings } from '@shizhong/shared-contracts';
import { publicRuleDefaults } from '@shizhong/shared-contracts/business-rules';
import { requireSettings } from '@shizhong/shared-contracts/settings';
import { pageServerSettings, pageSettings } from './settings';
import { SettingsOfPage } from './settings-of-page';

const plain: PageSettings = pageSettings(requireSettings(pageServerSettings, {}));

test('a page gets the rules in force, and the same block while they do not change', async () => {
  const settings = new SettingsOfPage(plain, async () => ({ rules: { ...publicRuleDefaults } }), fail);
  const first = await settings.now();
  expect(first.rules).toEqual(publicRuleDefaults);
  expect(await settings.now()).toBe(first);
});

test('a page gets the start page’s figures, and new ones when they change', async () => {
  let settledOrders = 20;
  const ask = async () => ({
    figures: { figures: { settledOrders: settledOrders++, abnormalBp: 0, settledAfterH: 72 }, leastOrders: 20, days: 30, at: '' },
  });
  jest.useFakeTimers({ now: 0 });
  try {
    const settings = new SettingsOfPage(plain, ask, fail);
    expect((await settings.now()).figures?.figures?.settledOrders).toBe(20);
    expect((await settings.now()).figures?.figures?.settledOrders).toBe(20);
    jest.advanceTimersByTime(3_000);
    expect((await settings.now()).figures?.figures?.settledOrders).toBe(21);
  } finally {
    jest.useRealTimers();
  }
});

test('without a source, the page is rendered without them and fetches them itself', async () => {
  expect(await new SettingsOfPage(plain, undefined, fail).now()).toBe(plain);
});

test('a source that does not respond delays no page', async () => {
  expect(await new SettingsOfPage(plain, () => new Promise(() => {}), fail).now()).toBe(plain);
});

test('an error is reported, and the next page tries again', async () => {
  const errors: unknown[] = [];
  let broken = true;
  const ask = async () => {
    if (broken) throw new Error('away');
    return { rules: { ...publicRuleDefaults } };
  };
  const settings = new SettingsOfPage(plain, ask, (error) => errors.push(error));
  expect((await settings.now()).rules).toBeUndefined();
  broken = false;
  expect((await settings.now()).rules).toEqual(publicRuleDefaults);
  expect(errors).toHaveLength(1);
});

function fail(error: unknown): never {
  throw error;
}
