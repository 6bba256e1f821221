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
  anchorTsaUrl: {
    name: 'ANCHOR_TSA_URL',
    preset: null,
    meaning:
      'timestamp authority by RFC 3161 that signs the end of the chain as well, every minute in which it has grown; the timestamps go to `timestamps.jsonl` beside the file of anchors. Unset: none',
    read: readWebAddress,
  } satisfies Setting<string | null>,
  anchorTsaTrustedFile: optional(
    'ANCHOR_TSA_TRUSTED_FILE',
    'PEM file of the certificates that may have issued the timestamp authority’s; needed with `ANCHOR_TSA_URL`',
  ),
} as const;
