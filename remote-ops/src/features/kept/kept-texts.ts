import { type DraftPlace, dropCopy, readCopy, writeCopy } from '@shizhong/shared-ui/form-page';
import { Seal, type Sealed } from './seal';

/** What was typed into a form, by the names of its fields. */
export type Typed = Readonly<Record<string, string>>;

export interface KeptText {
  values: Typed;
  /** Time of the last input, in milliseconds. */
  at: number;
}

const prefix = 'sz-desk-draft:';

/**
 * What an operator has typed and not sent, over the end of the session: the copies of the areas' forms, closed with a key that the desk
 * gives only to this operator. Files, passwords and codes are not kept.
 */
export class KeptTexts {
  private readonly texts = new Map<string, KeptText>();
  /** The last write of each place: an earlier one that takes longer must not follow it. */
  private readonly turns = new Map<string, number>();

  private constructor(
    private readonly operator: string,
    private readonly seal: Seal | null,
  ) {}

  static async of(operator: string, key: string): Promise<KeptTexts> {
    const kept = new KeptTexts(operator, await Seal.of(key));
    for (const place of kept.places()) {
      const copy = readCopy(kept.placeOf(place));
      const text = copy && kept.seal ? await kept.seal.open(copy.values) : null;
      // Of another key, or too old: nobody will read it any more.
      if (copy && text !== null) kept.texts.set(place, { values: JSON.parse(text) as Typed, at: copy.at });
      else dropCopy(kept.placeOf(place));
    }
    return kept;
  }

  read(place: string): KeptText | null {
    return this.texts.get(place) ?? null;
  }

  /** Of the places with this beginning, the one that was typed in last. */
  last(beginning: string): string | null {
    const places = [...this.texts].filter(([place]) => place.startsWith(beginning));
    return places.sort(([, a], [, b]) => b.at - a.at)[0]?.[0] ?? null;
  }

  async keep(place: string, values: Typed): Promise<void> {
    if (Object.values(values).every((value) => value.trim() === '')) {
      this.forget(place);
      return;
    }
    const at = Date.now();
    this.texts.set(place, { values, at });
    const turn = this.nextTurn(place);
    const sealed = await this.seal?.close(JSON.stringify(values));
    if (sealed && this.turns.get(place) === turn)
      writeCopy(this.placeOf(place), { id: null, no: null, version: 0, values: sealed, at });
  }

  forget(place: string): void {
    this.nextTurn(place);
    this.texts.delete(place);
    dropCopy(this.placeOf(place));
  }

  /** Signed out: nothing of this operator stays in the browser. */
  forgetAll(): void {
    for (const place of new Set([...this.texts.keys(), ...this.places()])) this.forget(place);
  }

  private nextTurn(place: string): number {
    const turn = (this.turns.get(place) ?? 0) + 1;
    this.turns.set(place, turn);
    return turn;
  }

  private placeOf(place: string): DraftPlace<Sealed> {
    return {
      key: `${prefix}${this.operator}:${place}`,
      format: 1,
      revive: ({ iv, box }: Partial<Sealed>) => (typeof iv === 'string' && typeof box === 'string' ? { iv, box } : null),
    };
  }

  private places(): string[] {
    const own = `${prefix}${this.operator}:`;
    try {
      return Object.keys(localStorage).flatMap((key) => (key.startsWith(own) ? [key.slice(own.length)] : []));
    } catch {
      return [];
    }
  }
}
