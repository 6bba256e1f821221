/** Which browsers a run uses, and what this machine lacks. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { browserFlags } from './browser-flags';

export const browserNames = ['chromium', 'firefox', 'all'] as const;
export type BrowserName = (typeof browserNames)[number];

export interface Chosen {
  /** As TestCafe names them; empty if the requested one is missing. */
  names: string[];
  /** Messages about what is missing. */
  notes: string[];
}

/** @param chromium path of its program. @param find returns the path of a program by name, or null */
export function chooseBrowsers(
  wanted: BrowserName,
  chromium: string,
  find: (name: string) => string | null = programCalled,
): Chosen {
  const firefox = wanted === 'chromium' ? null : find('firefox');
  return {
    names: [
      ...(wanted === 'firefox' ? [] : [`chrome:${chromium}:headless ${browserFlags.join(' ')}`]),
      ...(firefox ? [`firefox:${firefox}:headless`] : []),
    ],
    notes: wanted !== 'chromium' && !firefox ? ['Firefox is not installed on this machine: nothing ran in it.'] : [],
  };
}

/** TestCafe records with ffmpeg, which it does not include. */
export function canRecord(find: (name: string) => string | null = programCalled): Chosen['notes'] {
  return find('ffmpeg') ? [] : ['No videos: TestCafe records with ffmpeg, which is not installed on this machine.'];
}

function programCalled(name: string): string | null {
  const found = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, process.platform === 'win32' ? `${name}.exe` : name))
    .find(isExecutable);
  return found ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
