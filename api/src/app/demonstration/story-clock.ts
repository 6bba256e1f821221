import { type Database, DatabaseClock } from '../../platform';

/** The clock of a story that is told from the past up to now. It stands still until moved, and lets a few seconds pass with each look. */
export class StoryClock extends DatabaseClock {
  #at: number;

  constructor(db: Database, at: number) {
    super(db);
    this.#at = at;
  }

  override now(): number {
    return this.#at;
  }

  /** The offset in the database is of the real clock and none of the story's. */
  override async refresh(): Promise<void> {
    this.#at += 1000;
  }

  moveTo(at: number): void {
    this.#at = Math.max(this.#at, at);
  }
}
