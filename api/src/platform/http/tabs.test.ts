import { tabTotal } from './tabs';

test('a list counts its chosen tab, all tabs without a choice, and nothing for a tab that does not exist', () => {
  const tabs = { running: 3, paused: 2 };
  expect([undefined, 'running', 'closed', 'valueOf', '__proto__'].map((chosen) => tabTotal(tabs, chosen))).toEqual([
    5, 3, 0, 0, 0,
  ]);
});
