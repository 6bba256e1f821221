/**
 * Anchors in an S3 bucket with object lock: nobody deletes one before its time, the account that wrote it included. An anchor is its
 * name, so that a list of names proves all of them, a thousand at a time. What is laid over an object later, a version or a mark of deletion,
 * takes nothing from the list of versions.
 */
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Keys } from '../../platform';
import { type Anchor, type AnchorPlace, AnchorsBroken, isOurs, lineOf, proofOf } from './anchor';

export interface LockedBucket {
  /** Address of the bucket. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** For how long an anchor cannot be deleted. */
  lockedDays: number;
}

const folder = 'anchors/';
const dayMs = 86_400_000;

export function anchorBucket({ lockedDays, ...account }: LockedBucket, keys: Keys): AnchorPlace {
  const client = new AwsClient({ ...account, service: 's3', retries: 2 });
  return {
    name: account.endpoint,
    async add(anchor) {
      const body = lineOf(keys, anchor);
      const response = await client.fetch(`${account.endpoint}/${nameOf(keys, anchor)}`, {
        method: 'PUT',
        body,
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          // Required with a lock. Two instances anchor the same end at most twice, under two names.
          'content-md5': createHash('md5').update(body).digest('base64'),
          'x-amz-object-lock-mode': 'COMPLIANCE',
          'x-amz-object-lock-retain-until-date': new Date(Date.parse(anchor.at) + lockedDays * dayMs).toISOString(),
        },
      });
      if (!response.ok) throw new Error(`the bucket of anchors refused one: HTTP ${response.status}`);
    },
    async all() {
      const names = new Set<string>();
      let page: Page = { names: [], next: '' };
      do {
        const response = await client.fetch(
          `${account.endpoint}/?versions&prefix=${encodeURIComponent(folder)}${page.next ?? ''}`,
          { redirect: 'error' },
        );
        if (!response.ok) throw new AnchorsBroken(`the bucket of anchors cannot be read: HTTP ${response.status}`);
        page = pageOf(await response.text());
        for (const name of page.names) names.add(name);
      } while (page.next !== null);
      return [...names].sort().map((name) => anchorOf(keys, name));
    },
  };
}

/** The position leads and is padded, so that names sort by it. */
function nameOf(keys: Keys, anchor: Anchor): string {
  return `${folder}${anchor.position.padStart(20, '0')}-${Date.parse(anchor.at)}-${anchor.mac}-${proofOf(keys, anchor)}.json`;
}

function anchorOf(keys: Keys, name: string): Anchor {
  const [, position = '', ms = '', mac = '', proof] =
    /^anchors\/(\d{20})-(\d{1,15})-([0-9a-f]{64})-([0-9a-f]{64})\.json$/.exec(name) ?? [];
  const anchor = { position: BigInt(position).toString(), mac, at: new Date(Number(ms)).toISOString() };
  if (!isOurs(keys, { ...anchor, proof })) throw new AnchorsBroken(`${name} in the bucket of anchors is not ours`);
  return anchor;
}

interface Page {
  names: string[];
  /** What to ask for next; null at the end. */
  next: string | null;
}

/** Names of all versions, and of marks of deletion, which name what they hide. */
function pageOf(xml: string): Page {
  const names = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, name = '']) => name);
  if (!xml.includes('<IsTruncated>true</IsTruncated>')) return { names, next: null };
  const [, key = ''] = /<NextKeyMarker>([^<]*)</.exec(xml) ?? [];
  const [, version = ''] = /<NextVersionIdMarker>([^<]*)</.exec(xml) ?? [];
  return { names, next: `&${new URLSearchParams({ 'key-marker': key, 'version-id-marker': version })}` };
}
