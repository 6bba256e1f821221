import { type Database, DatabaseClock } from '../../platform';

/** The clock of a story that runs from the past up to now. It moves only when set, plus a second per refresh. */
export class StoryClock extends DatabaseClock {
  #at: number;

  constructor(db: Database, at: number) {
    super(db);
    this.#at = at;
  }

  override now(): number {
    return this.#at;
  }

  /** The offset in the database belongs to the real clock and does not apply to the story. */
  override async refresh(): Promise<void> {
    this.#at += 1000;
  }

  moveTo(at: number): void {
    this.#at = Math.max(this.#at, at);
  }
}
