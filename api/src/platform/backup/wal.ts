/**
 * The database's log, file by file. Its `archive_command` lays each file into `BACKUP_WAL_FOLDER`; from there it is encrypted, put into the place and removed.
 * So the database waits for no network, and whoever runs it needs none of our programs.
 */
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Place } from './place';
import { BackupRefused } from './refused';
import { openObject, sealObject } from './sealed-object';

const zip = promisify(gzip);
const unzip = promisify(gunzip);

const folder = 'wal/';
export const walName = (file: string): string => `${folder}${file}`;

/** A file of the log, a history of timelines, or the note of a base backup. */
const walFile = /^[0-9A-F]{24}$/;
const archived = /^([0-9A-F]{24}(\.[0-9A-F]{8}\.backup)?|[0-9A-F]{8}\.history)$/;

/** The part of a name that goes on across timelines. */
const walPlace = (file: string): string => file.slice(8, 24);

/** Files that the database has laid down whole, the oldest first. */
export async function waitingWal(from: string, walBytes: number): Promise<string[]> {
  const names = (await readdir(from)).filter((name) => archived.test(name)).sort();
  const whole: string[] = [];
  for (const name of names) {
    // `cp` may be at it still: a file of the log has its full length or is not whole.
    if (!walFile.test(name) || (await stat(join(from, name))).size === walBytes) whole.push(name);
  }
  return whole;
}

/** @returns how many were put there @throws BackupRefused when another file of that name is there */
export async function shipWal(
  { place, key }: { place: Place; key: string },
  from: string,
  files: readonly string[],
): Promise<number> {
  const first = files[0];
  const there = new Set(first ? await place.list(folder) : []);
  for (const file of files) {
    const name = walName(file);
    const bytes = await readFile(join(from, file));
    // Stopped between putting and removing: the same file is there already. Two databases in one place would be another.
    if (there.has(name)) {
      if (!(await openWal({ place, key }, file)).equals(bytes))
        throw new BackupRefused(`${name} is there already and is another: two databases must not share BACKUP_PLACE`);
    } else await place.put(name, sealObject(key, name, await zip(bytes, { level: 1 })));
    await rm(join(from, file));
  }
  return files.length;
}

/** Files that a backup needs to go on, across timelines. */
export async function walSince(place: Place, walFrom: string): Promise<string[]> {
  const files = (await place.list(folder)).map((name) => name.slice(folder.length));
  return files.filter((file) => file.endsWith('.history') || (walFile.test(file) && walPlace(file) >= walPlace(walFrom)));
}

/** Files of the log that no kept backup needs. */
export async function walBefore(place: Place, walFrom: string): Promise<string[]> {
  const files = (await place.list(folder)).map((name) => name.slice(folder.length));
  return files.filter((file) => !file.endsWith('.history') && walPlace(file) < walPlace(walFrom));
}

/** What is missing between the first and the last file: without it the log ends there. */
export function gapsIn(files: readonly string[], walFrom: string, walBytes: number): string[] {
  const places = [...new Set(files.filter((file) => walFile.test(file)).map(walPlace))].sort();
  const gaps: string[] = [];
  let expected = walPlace(walFrom);
  for (const place of places) {
    if (place !== expected) gaps.push(expected);
    expected = placeAfter(place, walBytes);
  }
  return gaps;
}

/** High and low half; the low one counts the files of four gigabytes. */
export function placeAfter(place: string, walBytes: number): string {
  const perHigh = 0x1_0000_0000 / walBytes;
  const number = Number.parseInt(place.slice(0, 8), 16) * perHigh + Number.parseInt(place.slice(8), 16) + 1;
  const half = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  return half(Math.floor(number / perHigh)) + half(number % perHigh);
}

/** The file that holds a position, `0/2000028`. */
export function fileAt(timeline: number, position: string, walBytes: number): string {
  const [high = '0', low = '0'] = position.split('/');
  const half = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  return half(timeline) + half(Number.parseInt(high, 16)) + half(Math.floor(Number.parseInt(low, 16) / walBytes));
}

export async function openWal({ place, key }: { place: Place; key: string }, file: string): Promise<Buffer> {
  return unzip(openObject(key, walName(file), await place.get(walName(file))));
}
