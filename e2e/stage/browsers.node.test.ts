import { canRecord, chooseBrowsers } from './browsers';

const here = (name: string) => `/bin/${name}`;
const absent = () => null;

test('without a word only Chromium is driven, and nothing is missed', async () => {
  expect(chooseBrowsers('chromium', '/bin/chromium', absent)).toEqual({
    names: [expect.stringMatching(/^chrome:\/bin\/chromium:headless /)],
    notes: [],
  });
});

test('all are those that are here; a missing Firefox is said', async () => {
  expect(chooseBrowsers('all', '/bin/chromium', here).names).toEqual([
    expect.stringContaining('chrome:'),
    'firefox:/bin/firefox:headless',
  ]);
  const { names, notes } = chooseBrowsers('all', '/bin/chromium', absent);
  expect([names.length, notes]).toEqual([1, [expect.stringContaining('Firefox is not on this machine')]]);
});

test('a Firefox that is asked for and not here leaves nothing to drive', async () => {
  expect(chooseBrowsers('firefox', '/bin/chromium', absent).names).toEqual([]);
});

test('videos need ffmpeg, and its absence is said', async () => {
  expect([canRecord(here), canRecord(absent)]).toEqual([[], [expect.stringContaining('ffmpeg')]]);
});
