/** Where the end of the books' chain is written down outside of the database. `docs/domain/money.md#books`. */
import { readWebAddress, type Setting } from '@shizhong/shared-contracts/settings';
import { optional, text, whole } from './setting-kinds';

export const anchorSettings = {
  anchorFile: optional(
    'ANCHOR_FILE',
    'file to which the end of the books’ chain is written every minute, on a disk that whoever holds the database cannot write. Unset: `books/anchors.jsonl` in `DATA_DIR`',
  ),
  anchorS3Endpoint: {
    name: 'ANCHOR_S3_ENDPOINT',
    preset: null,
    meaning:
      'S3-compatible bucket with versions and object lock, to which the end of the chain is written as well, address with the bucket; unset: none',
    read: readWebAddress,
  } satisfies Setting<string | null>,
  anchorS3Region: text('ANCHOR_S3_REGION', 'auto', 'bucket of anchors: region of the signature'),
  anchorS3AccessKeyId: optional(
    'ANCHOR_S3_ACCESS_KEY_ID',
    'bucket of anchors: access key id; it needs to put objects with a lock and to list versions',
  ),
  anchorS3SecretAccessKey: { ...optional('ANCHOR_S3_SECRET_ACCESS_KEY', 'bucket of anchors: secret access key'), secret: true },
  anchorS3Days: whole('ANCHOR_S3_DAYS', 3650, 36_500, 'bucket of anchors: days for which an anchor cannot be deleted by anybody'),
} as const;
