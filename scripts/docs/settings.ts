import { apiSettings } from '@shizhong/api/settings';
import { releaseSettings } from '@shizhong/remote-kit/release/settings';
import type { Setting } from '@shizhong/shared-contracts/settings';
import { pageServerSettings } from '@shizhong/shell/server';
import { code, printed, table } from './markdown';

export function settingsDocument(): string {
  return printed('Settings', 'the declarations of both servers and of `npm run release`', [
    'All come from the environment. “Required in production” means that with `PROFILE=production` the server refuses to start without it.',
    settingsTable(),
  ]);
}

/** A setting that both servers read stands once, with the page server's words. */
export function settingsTable(): string {
  const declared: Setting<unknown>[] = [
    ...Object.values(pageServerSettings),
    ...Object.values(apiSettings),
    ...Object.values(releaseSettings),
  ];
  const byName = new Map<string, Setting<unknown>>();
  for (const setting of declared) if (!byName.has(setting.name)) byName.set(setting.name, setting);
  const rows = [...byName.values()].map((setting) => [code(setting.name), preset(setting), setting.meaning]);
  return table(['name', 'default', 'meaning'], rows);
}

function preset({ preset: text, requiredInProduction, secret }: Setting<unknown>): string {
  const shown = text === null ? 'unset' : text === '' ? 'empty' : secret ? 'a demonstration value' : code(text);
  return requiredInProduction ? `${shown}; required in production` : shown;
}
