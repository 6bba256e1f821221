import { tabTotal } from './tabs';

test('counts the chosen tab, all tabs without a choice, and no rows for a nonexistent tab', () => {
  const tabs = { running: 3, paused: 2 };
  expect([undefined, 'running', 'closed', 'valueOf', '__proto__'].map((chosen) => tabTotal(tabs, chosen))).toEqual([
    5, 3, 0, 0, 0,
  ]);
});
