import { keyContext, type SealedTable } from '../platform';
import { checkCodeHash } from './report/number';

export const orderSealed: readonly SealedTable[] = [
  {
    table: 'delivery_report_code',
    key: ['no'],
    columns: { code_enc: { use: 'report-code', context: keyContext('no') } },
    hashes: { code_hash: { of: (keys, { no, code_enc: code }) => checkCodeHash(keys.of('report-code'), no ?? '', code ?? '') } },
  },
  { table: 'preview_link', key: ['id'], columns: { token_enc: { use: 'preview-link', context: keyContext('id') } } },
];
