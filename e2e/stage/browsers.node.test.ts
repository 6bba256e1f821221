import { canRecord, chooseBrowsers } from './browsers';

const here = (name: string) => `/bin/${name}`;
const absent = () => null;

test('by default only Chromium runs, and nothing is reported missing', async () => {
  expect(chooseBrowsers('chromium', '/bin/chromium', absent)).toEqual({
    names: [expect.stringMatching(/^chrome:\/bin\/chromium:headless /)],
    notes: [],
  });
});

test('`all` means the installed browsers; a missing Firefox is reported', async () => {
  expect(chooseBrowsers('all', '/bin/chromium', here).names).toEqual([
    expect.stringContaining('chrome:'),
    'firefox:/bin/firefox:headless',
  ]);
  const { names, notes } = chooseBrowsers('all', '/bin/chromium', absent);
  expect([names.length, notes]).toEqual([1, [expect.stringContaining('Firefox is not installed')]]);
});

test('if only Firefox is requested and it is missing, no browser runs', async () => {
  expect(chooseBrowsers('firefox', '/bin/chromium', absent).names).toEqual([]);
});

test('videos need ffmpeg, and its absence is reported', async () => {
  expect([canRecord(here), canRecord(absent)]).toEqual([[], [expect.stringContaining('ffmpeg')]]);
});
