import { FirefoxMissing, findFirefox } from './firefox';

test('Debian’s program comes before another one of the same folder', () => {
  expect(findFirefox({ PATH: '/opt/bin' }, () => true)).toBe('/opt/bin/firefox-esr');
  expect(findFirefox({ PATH: '/opt/bin' }, (path) => path === '/opt/bin/firefox')).toBe('/opt/bin/firefox');
});

test('FIREFOX_PATH overrides the search, also when it is wrong', () => {
  expect(findFirefox({ PATH: '/opt/bin', FIREFOX_PATH: '/own/firefox' }, () => true)).toBe('/own/firefox');
  expect(() => findFirefox({ FIREFOX_PATH: '/own/firefox' }, (path) => path !== '/own/firefox')).toThrow(FirefoxMissing);
});

test('without Firefox it says what to install', () => {
  expect(() => findFirefox({ PATH: '/opt/bin' }, () => false)).toThrow('sudo apt-get install firefox-esr');
});
