import { apiSettings } from '@shizhong/api/settings';
import { releaseSettings } from '@shizhong/remote-kit/release/settings';
import type { Setting } from '@shizhong/shared-contracts/settings';
import { pageServerSettings } from '@shizhong/shell/server';

const start = '<!-- settings:start -->';
const end = '<!-- settings:end -->';

/** The README with the table between its markers made anew from the declarations of both servers. */
export function withSettingsTable(readme: string): string {
  const [before, after] = [readme.indexOf(start), readme.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`README.md has no ${start} … ${end}`);
  return `${readme.slice(0, before)}${start}\n\n${settingsTable()}\n\n${readme.slice(after)}`;
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
  const rows = [...byName.values()].map((setting) => `| \`${setting.name}\` | ${preset(setting)} | ${cell(setting.meaning)} |`);
  return ['| name | default | meaning |', '|---|---|---|', ...rows].join('\n');
}

function preset({ preset: text, requiredInProduction, secret }: Setting<unknown>): string {
  const shown = text === null ? 'unset' : text === '' ? 'empty' : secret ? 'a demonstration value' : `\`${text}\``;
  return requiredInProduction ? `${shown}; required in production` : shown;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
