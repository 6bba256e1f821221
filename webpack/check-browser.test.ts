import { BrowserMissing, ensureBrowser, findBrowser, hasChineseFont, type Machine } from './src/check/browser';

interface Story {
  installed?: string[];
  fonts?: boolean;
  root?: boolean;
  aptGet?: boolean;
  sudo?: boolean;
  platform?: NodeJS.Platform;
  env?: Record<string, string>;
}

/** A fake machine; its apt-get installs the browser and the fonts. */
function machineWith({
  installed = [],
  fonts = false,
  root = false,
  aptGet = false,
  sudo = false,
  platform = 'linux',
  env = {},
}: Story) {
  const programs = new Set(installed);
  let chinese = fonts;
  const ran: string[] = [];
  const machine: Machine = {
    platform,
    env: { PATH: '/usr/bin', ...env },
    home: '/home/u',
    isExecutable: (path) => programs.has(path),
    run(command, args) {
      const line = [command, ...args].join(' ');
      if (line === 'apt-get --version') return { ok: aptGet, output: '' };
      if (line === 'sudo -n true') return { ok: sudo, output: '' };
      if (command === 'fc-list') return { ok: true, output: chinese ? 'NotoSansCJK.ttc' : '' };
      ran.push(line);
      if (line.includes(' install ')) {
        if (line.includes('chromium')) programs.add('/usr/bin/chromium');
        if (line.includes('fonts-noto-cjk')) chinese = true;
      }
      return { ok: true, output: '' };
    },
    isRoot: () => root,
    hasFontFiles: () => false,
    say: () => {},
  };
  return { machine, ran };
}

test('an installed browser is found under its usual names', () => {
  expect(findBrowser(machineWith({ installed: ['/usr/bin/google-chrome'] }).machine)).toBe('/usr/bin/google-chrome');
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  expect(findBrowser(machineWith({ platform: 'darwin', installed: [mac] }).machine)).toBe(mac);
  const windows = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
  const env = { ProgramFiles: 'C:\\Program Files' };
  expect(findBrowser(machineWith({ platform: 'win32', installed: [windows], env }).machine)).toBe(windows);
});

test('CHROME_PATH takes precedence, and a wrong path is an error', () => {
  const installed = ['/usr/bin/chromium', '/opt/chrome'];
  expect(findBrowser(machineWith({ installed, env: { CHROME_PATH: '/opt/chrome' } }).machine)).toBe('/opt/chrome');
  expect(() => findBrowser(machineWith({ installed, env: { CHROME_PATH: '/nowhere' } }).machine)).toThrow(BrowserMissing);
});

test('nothing is installed when nothing is missing', () => {
  const { machine, ran } = machineWith({ installed: ['/usr/bin/chromium'], fonts: true, aptGet: true, root: true });
  expect(ensureBrowser(machine)).toBe('/usr/bin/chromium');
  expect(ran).toEqual([]);
});

test('root installs what is missing, after updating the package lists', () => {
  const { machine, ran } = machineWith({ aptGet: true, root: true });
  expect(ensureBrowser(machine)).toBe('/usr/bin/chromium');
  expect(ran).toEqual([
    'env DEBIAN_FRONTEND=noninteractive apt-get update -q',
    'env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends chromium fonts-noto-cjk',
  ]);
});

test('missing fonts are installed on their own, with sudo when it needs no password', () => {
  const { machine, ran } = machineWith({ installed: ['/usr/bin/chromium'], aptGet: true, sudo: true });
  ensureBrowser(machine);
  expect(ran.at(-1)).toBe(
    'sudo -n env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends fonts-noto-cjk',
  );
});

test.each([
  ['Linux without root or sudo', { aptGet: true }, 'sudo apt-get install chromium fonts-noto-cjk'],
  ['Linux without apt-get', { root: true }, 'sudo dnf install'],
  ['macOS', { platform: 'darwin' as const }, 'Install Google Chrome'],
])('%s gets instructions on what to install', (_, story, advice) => {
  const { machine, ran } = machineWith(story);
  expect(() => ensureBrowser(machine)).toThrow(advice);
  expect(ran).toEqual([]);
});

test('macOS and Windows have Chinese fonts', () => {
  expect(hasChineseFont(machineWith({ platform: 'darwin' }).machine)).toBe(true);
  expect(hasChineseFont(machineWith({ platform: 'win32' }).machine)).toBe(true);
  expect(hasChineseFont(machineWith({}).machine)).toBe(false);
});
