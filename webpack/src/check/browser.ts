/**
 * The browser that tests and measurements drive, and Chinese fonts for it: found, or installed where we have the rights.
 * `CHROME_PATH` overrides the search.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** What the search for a browser needs to know about a machine; tests pass their own. */
export interface Machine {
  platform: NodeJS.Platform;
  env: Readonly<Record<string, string | undefined>>;
  home: string;
  isExecutable(path: string): boolean;
  /** Runs a command to completion; output is everything it wrote. */
  run(command: string, args: readonly string[]): { ok: boolean; output: string };
  isRoot(): boolean;
  hasFontFiles(): boolean;
  say(line: string): void;
}

const debianPackages = { browser: 'chromium', fonts: 'fonts-noto-cjk' } as const;

const linuxNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const macApplications = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const windowsPrograms = ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'];

export class BrowserMissing extends Error {
  override readonly name = 'BrowserMissing';
}

/** Path of an installed Chromium, Chrome or Edge, or null. @throws BrowserMissing for a wrong `CHROME_PATH`. */
export function findBrowser(machine: Machine = thisMachine): string | null {
  const named = machine.env['CHROME_PATH'];
  if (named) {
    if (machine.isExecutable(named)) return named;
    throw new BrowserMissing(`CHROME_PATH is ${named}, which is not an executable file.`);
  }
  return candidates(machine).find((path) => machine.isExecutable(path)) ?? null;
}

export function hasChineseFont(machine: Machine = thisMachine): boolean {
  if (machine.platform !== 'linux') return true;
  const listed = machine.run('fc-list', [':lang=zh']);
  return listed.ok ? listed.output.trim() !== '' : machine.hasFontFiles();
}

/**
 * Returns the path of the browser. Installs what is missing with apt-get if that needs no password.
 * @throws BrowserMissing with instructions on what to install when we cannot.
 */
export function ensureBrowser(machine: Machine = thisMachine): string {
  const missing = missingParts(machine);
  if (missing.length > 0) install(missing, machine);
  const path = findBrowser(machine);
  const still = missingParts(machine);
  if (path && still.length === 0) return path;
  throw new BrowserMissing(advice(still, machine));
}

function missingParts(machine: Machine): ('browser' | 'fonts')[] {
  return [...(findBrowser(machine) ? [] : ['browser' as const]), ...(hasChineseFont(machine) ? [] : ['fonts' as const])];
}

function candidates({ platform, env, home }: Machine): string[] {
  if (platform === 'darwin') {
    return ['/Applications', join(home, 'Applications')].flatMap((folder) =>
      macApplications.map((name) => `${folder}/${name}.app/Contents/MacOS/${name}`),
    );
  }
  if (platform === 'win32') {
    const folders = ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].map((name) => env[name]);
    return folders.flatMap((folder) => (folder ? windowsPrograms.map((program) => `${folder}\\${program}`) : []));
  }
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'].filter(Boolean);
  return linuxNames.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
}

function install(missing: readonly ('browser' | 'fonts')[], machine: Machine) {
  const root = rightsOf(machine);
  if (!root) return;
  const packages = missing.map((part) => debianPackages[part]);
  machine.say(`installing ${packages.join(' and ')} with apt-get, once …`);
  const aptGet = (...args: string[]) => machine.run(root[0], [...root.slice(1), ...args]);
  const steps = [aptGet('update', '-q'), aptGet('install', '-q', '-y', '--no-install-recommends', ...packages)];
  const failed = steps.at(-1);
  if (failed && !failed.ok) machine.say(failed.output.trim().split('\n').slice(-5).join('\n'));
}

/** The command to run apt-get, or null when apt-get is missing or sudo would ask for a password. */
function rightsOf(machine: Machine): [string, ...string[]] | null {
  if (machine.platform !== 'linux' || !machine.run('apt-get', ['--version']).ok) return null;
  const plain = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get'] as const;
  if (machine.isRoot()) return [...plain];
  return machine.run('sudo', ['-n', 'true']).ok ? ['sudo', '-n', ...plain] : null;
}

function advice(missing: readonly ('browser' | 'fonts')[], { platform }: Machine): string {
  const what = missing.map((part) => (part === 'browser' ? 'Chromium or Chrome' : 'Chinese fonts')).join(' and ');
  const how =
    platform === 'linux'
      ? [
          `  Debian:        sudo apt-get install ${missing.map((part) => debianPackages[part]).join(' ')}`,
          '  Ubuntu:        install Google Chrome from its .deb file, and fonts-noto-cjk',
          '  Fedora:        sudo dnf install chromium google-noto-sans-cjk-fonts',
        ]
      : ['  Install Google Chrome from its official page.'];
  return [`The browser tests need ${what}.`, ...how, '  Elsewhere:     set CHROME_PATH to the program'].join('\n');
}

const thisMachine: Machine = {
  platform: process.platform,
  env: process.env,
  home: homedir(),
  isExecutable(path) {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  },
  run(command, args) {
    const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 26 });
    return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}` };
  },
  isRoot: () => process.getuid?.() === 0,
  hasFontFiles: () =>
    ['/usr/share/fonts', join(homedir(), '.local/share/fonts')].some(
      (folder) =>
        existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => /cjk|wqy|SourceHan/i.test(String(name))),
    ),
  say: (line) => console.error(line),
};
