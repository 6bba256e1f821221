import { endpointsDocument } from './endpoints';
import { postingsDocument } from './postings';
import { processesDocument } from './processes';
import { readmeWithMap } from './readme';
import { refusalsDocument } from './refusals';
import { roomsDocument } from './rooms';
import { rulesDocument } from './rules';
import { settingsDocument } from './settings';
import { tablesDocument } from './tables';

/** Documents that are derived from code, by their paths. */
export const documents: Readonly<Record<string, () => string>> = {
  'docs/printed/processes.md': processesDocument,
  'docs/printed/postings.md': postingsDocument,
  'docs/printed/rules.md': rulesDocument,
  'docs/printed/refusals.md': refusalsDocument,
  'docs/printed/endpoints.md': endpointsDocument,
  'docs/printed/tables.md': tablesDocument,
  'docs/printed/rooms.md': roomsDocument,
  'docs/settings.md': settingsDocument,
  'README.md': () => readmeWithMap(),
};
