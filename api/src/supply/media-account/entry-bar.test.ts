import { platformStatus } from './entry-bar';

test('of an account that was only declared nobody says that the platform finds it in order', () => {
  expect(platformStatus({ source: 'manual', wx_status: 1 })).toBe('未知（手工申报，未向微信核实）');
  expect(platformStatus({ source: 'authorised', wx_status: 1 })).toBe('正常');
  expect(platformStatus({ source: 'authorised', wx_status: 18 })).toBe('告警');
});
