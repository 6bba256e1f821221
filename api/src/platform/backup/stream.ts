/** A stream of any length as objects of 16 MB: compressed, encrypted, and read again with its length and hash compared. */
import { createHash } from 'node:crypto';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Place } from './place';
import { BackupRefused } from './refused';
import { openObject, sealObject } from './sealed-object';

const partLength = 16 * 1024 * 1024;

export interface StreamFacts {
  parts: number;
  /** Of what went in. */
  bytes: number;
  sha256: string;
}

interface Sealed {
  place: Place;
  key: string;
}

const partName = (name: string, part: number): string => `${name}/${String(part).padStart(6, '0')}`;

export async function writeStream({ place, key }: Sealed, name: string, from: Readable): Promise<StreamFacts> {
  const meter = new Meter();
  let parts = 0;
  const put = async (bytes: Buffer) => {
    const part = partName(name, parts);
    await place.put(part, sealObject(key, part, bytes));
    parts += 1;
  };
  await pipeline(from, meter, createGzip({ level: 1 }), async (zipped: AsyncIterable<Buffer>) => {
    let held: Buffer[] = [];
    let length = 0;
    for await (const chunk of zipped) {
      held.push(chunk);
      length += chunk.length;
      if (length < partLength) continue;
      await put(Buffer.concat(held));
      held = [];
      length = 0;
    }
    if (length > 0) await put(Buffer.concat(held));
  });
  return { parts, ...meter.facts() };
}

/** @throws BackupRefused when a part is missing or changed, or the whole is not what was written */
export async function readStream(
  { place, key }: Sealed,
  name: string,
  { parts, bytes, sha256 }: StreamFacts,
  to: NodeJS.WritableStream,
): Promise<void> {
  const meter = new Meter();
  async function* opened(): AsyncGenerator<Buffer> {
    for (let part = 0; part < parts; part += 1) {
      const at = partName(name, part);
      yield openObject(key, at, await place.get(at));
    }
  }
  await pipeline(Readable.from(opened()), createGunzip(), meter, to);
  const found = meter.facts();
  if (found.bytes !== bytes || found.sha256 !== sha256) throw new BackupRefused(`${name} is not what was written`);
}

/** Reads it whole and keeps nothing. @throws BackupRefused */
export async function checkStream(sealed: Sealed, name: string, facts: StreamFacts): Promise<void> {
  const nowhere = new PassThrough();
  nowhere.resume();
  await readStream(sealed, name, facts, nowhere);
}

class Meter extends Transform {
  #bytes = 0;
  readonly #hash = createHash('sha256');

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.#bytes += chunk.length;
    this.#hash.update(chunk);
    done(null, chunk);
  }

  /** Once, at the end. */
  facts(): { bytes: number; sha256: string } {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}
