/** Which browsers a run drives, and what this machine lacks. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { browserFlags } from './browser-flags';

export const browserNames = ['chromium', 'firefox', 'all'] as const;
export type BrowserName = (typeof browserNames)[number];

export interface Chosen {
  /** As TestCafe names them; empty when the one that was asked for is not here. */
  names: string[];
  /** What is said because something is not here. */
  notes: string[];
}

/** @param chromium its program. @param find the program of a name, or null */
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
    notes: wanted !== 'chromium' && !firefox ? ['Firefox is not on this machine: nothing ran in it.'] : [],
  };
}

/** TestCafe records with ffmpeg, and brings none. */
export function canRecord(find: (name: string) => string | null = programCalled): Chosen['notes'] {
  return find('ffmpeg') ? [] : ['No videos: TestCafe records with ffmpeg, and there is none on this machine.'];
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
