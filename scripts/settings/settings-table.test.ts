import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsTable, withSettingsTable } from './settings-table';

const readme = readFileSync(join(__dirname, '../../README.md'), 'utf8');

test('the README tells every setting as the servers declare it', () => {
  expect(withSettingsTable(readme)).toBe(readme);
});

test('a setting that both servers read is told once', () => {
  expect(settingsTable().match(/`SIGN_PREFIX`/g)).toHaveLength(1);
});

test('a README without the markers is refused, not overwritten', () => {
  expect(() => withSettingsTable('# README')).toThrow('settings:start');
});
