import { keptKeyContext } from './security/kept-keys';
import { type KeptUse, keptUses } from './security/keys';
import type { SealedTable } from './security/sealed-tables';

export const platformSealed: readonly SealedTable[] = [
  {
    table: 'request_log',
    key: ['endpoint', 'request_id'],
    columns: { answer_enc: { use: 'answer-encryption', context: (row) => `${row['endpoint']}/${row['request_id']}` } },
  },
  {
    table: 'kept_key',
    key: ['use', 'id', 'until'],
    columns: {
      key_enc: {
        use: 'kept-key',
        context: (row) => keptKeyContext({ use: useOf(row['use']), id: row['id'] ?? '', until: row['until'] ?? null }),
      },
    },
  },
];

function useOf(text: string | null | undefined): KeptUse {
  const use = keptUses.find((one) => one === text);
  if (!use) throw new TypeError(`no key is kept for ${text}`);
  return use;
}
