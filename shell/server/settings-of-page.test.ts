import type { PageSettings } from '@shizhong/shared-contracts';
import { publicRuleDefaults } from '@shizhong/shared-contracts/public-rules';
import { requireSettings } from '@shizhong/shared-contracts/settings';
import { pageServerSettings, pageSettings } from './settings';
import { SettingsOfPage } from './settings-of-page';

const plain: PageSettings = pageSettings(requireSettings(pageServerSettings, {}));

test('a page is given the rules in force, and the same block while they stay', async () => {
  const settings = new SettingsOfPage(plain, async () => ({ rules: { ...publicRuleDefaults } }), fail);
  const first = await settings.now();
  expect(first.rules).toEqual(publicRuleDefaults);
  expect(await settings.now()).toBe(first);
});

test('a page is given the figures of the start page, anew when they changed', async () => {
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

test('nobody tells them: the page is written without, and asks itself', async () => {
  expect(await new SettingsOfPage(plain, undefined, fail).now()).toBe(plain);
});

test('who does not answer holds no page up', async () => {
  expect(await new SettingsOfPage(plain, () => new Promise(() => {}), fail).now()).toBe(plain);
});

test('a fault is reported, and the next page asks again', async () => {
  const faults: unknown[] = [];
  let broken = true;
  const ask = async () => {
    if (broken) throw new Error('away');
    return { rules: { ...publicRuleDefaults } };
  };
  const settings = new SettingsOfPage(plain, ask, (fault) => faults.push(fault));
  expect((await settings.now()).rules).toBeUndefined();
  broken = false;
  expect((await settings.now()).rules).toEqual(publicRuleDefaults);
  expect(faults).toHaveLength(1);
});

function fail(fault: unknown): never {
  throw fault;
}
