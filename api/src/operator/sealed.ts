import type { SealedTable } from '../platform';
import { authenticatorContext } from './desk/second-factor';

export const operatorSealed: readonly SealedTable[] = [
  {
    table: 'operator',
    key: ['name'],
    columns: { authenticator_enc: { use: 'second-step', context: (row) => authenticatorContext(row['name'] ?? '') } },
  },
  {
    table: 'operator_alarm_channel',
    key: ['id'],
    columns: {
      target_enc: { use: 'operator-alarm', context: (row) => row['id'] ?? '' },
      secret_enc: { use: 'operator-alarm', context: (row) => row['id'] ?? '' },
    },
  },
  {
    table: 'operator_push_key',
    key: ['id'],
    columns: { private_enc: { use: 'operator-alarm', context: (row) => row['id'] ?? '' } },
  },
];
