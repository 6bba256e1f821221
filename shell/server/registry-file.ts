import { readFile, stat } from 'node:fs/promises';
import { type Registry, registrySchema } from '@shizhong/shared-contracts/remote';
import * as v from 'valibot';

export interface Log {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/**
 * The registry on disk, read again when it changes. A broken or vanished file keeps the last good registry and is logged
 * once; before the first good one the registry is null, and the shell shows its own error page.
 */
export class RegistryFile {
  private current: Registry | null = null;
  private seen = '';
  private reading: Promise<void> = Promise.resolve();

  constructor(
    private readonly file: string,
    private readonly log: Log,
  ) {}

  async read(): Promise<Registry | null> {
    const mark = await this.mark();
    if (mark !== this.seen) {
      this.seen = mark;
      this.reading = this.adopt();
    }
    // Whoever asks while the changed file is being read waits for it; the registry before the change would be a wrong answer.
    await this.reading;
    return this.current;
  }

  private async adopt(): Promise<void> {
    try {
      this.current = v.parse(registrySchema, JSON.parse(await readFile(this.file, 'utf8')));
      this.log.info({ revision: this.current.revision, remotes: this.current.remotes.length }, 'registry read');
    } catch (fault) {
      const reason = fault instanceof Error ? fault.message : String(fault);
      this.log.error(
        { file: this.file, reason, kept: this.current?.revision ?? null },
        'registry refused, the last good one stays',
      );
    }
  }

  private async mark(): Promise<string> {
    try {
      const { mtimeMs, size, ino } = await stat(this.file);
      return `${mtimeMs} ${size} ${ino}`;
    } catch {
      return 'missing';
    }
  }
}
