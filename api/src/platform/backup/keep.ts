/**
 * What is removed: finished backups that no second of the last `BACKUP_KEEP_DAYS` needs, unfinished ones after a day, and the log before the oldest that is
 * kept. The newest finished one always stays. Stored files stay: the product removes none either.
 */
import { backupsIn, readContents, timeOf } from './contents';
import type { Place } from './place';
import { walBefore, walName } from './wal';

const dayMs = 86_400_000;

export interface Removed {
  backups: string[];
  wal: number;
}

/** Which go. To go back to a second one needs the newest backup before it, so one older than the days stays as well. */
export function superfluous(backups: readonly { id: string; isFinished: boolean }[], keepDays: number, now: Date): string[] {
  const from = now.getTime() - keepDays * dayMs;
  const finished = backups.filter((backup) => backup.isFinished).map(({ id }) => id);
  const needed = finished.filter((id) => timeOf(id).getTime() <= from).at(-1);
  const old = finished.filter((id) => timeOf(id).getTime() <= from && id !== needed);
  const given = backups.filter(({ id, isFinished }) => !isFinished && timeOf(id).getTime() < now.getTime() - dayMs);
  return [...old, ...given.map(({ id }) => id)].sort();
}

export async function removeOld(sealed: { place: Place; key: string }, keepDays: number, now: Date): Promise<Removed> {
  const { place } = sealed;
  const all = await backupsIn(place);
  const going = new Set(superfluous(all, keepDays, now));
  for (const { id, objects } of all) {
    if (!going.has(id)) continue;
    // The contents first: what is half removed counts as unfinished, and goes with the next.
    for (const name of objects.sort((a, b) => Number(b.endsWith('/contents')) - Number(a.endsWith('/contents'))))
      await place.remove(name);
  }
  const oldest = all.find(({ id, isFinished }) => isFinished && !going.has(id));
  if (!oldest) return { backups: [...going], wal: 0 };
  const files = await walBefore(place, (await readContents(sealed, oldest.id)).walFrom);
  for (const file of files) await place.remove(walName(file));
  return { backups: [...going], wal: files.length };
}
