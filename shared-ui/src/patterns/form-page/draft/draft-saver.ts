/**
 * Saves a draft to the server: one call at a time, the newest values last. A request without a response is repeated unchanged,
 * with its `request_id`, before anything newer: the server then knows whether it was processed, which avoids a second draft and a
 * conflict with the same client.
 */
import { randomUuid } from '@shizhong/shared-contracts/ids';
import { type Refusal, refusalOf } from '../../server-data';

export interface SavedDraft {
  id: string | null;
  no: string | null;
  version: number;
}

export interface SaveCall<Form> {
  request_id: string;
  id?: string;
  version?: number;
  form: Form;
}
export type SendDraft<Form> = (call: SaveCall<Form>) => Promise<{ id: string; no?: string; version: number }>;
export type SaveOutcome = { ok: true; draft: SavedDraft } | { ok: false; refusal: Refusal };

export class DraftSaver<Form> {
  #draft: SavedDraft;
  #unanswered: SaveCall<Form> | null = null;
  #running: Promise<SaveOutcome> | null = null;
  #kept = '';

  readonly #sendCall: SendDraft<Form>;

  constructor(sendCall: SendDraft<Form>, draft: SavedDraft, kept: Form | null) {
    this.#sendCall = sendCall;
    this.#draft = draft;
    this.#kept = kept ? JSON.stringify(kept) : '';
  }

  get draft(): SavedDraft {
    return this.#draft;
  }

  /** Whether the form differs from the server's draft. */
  isNews(form: Form): boolean {
    return JSON.stringify(form) !== this.#kept;
  }

  /** Rebases on another version: the user has chosen their own input over someone else's. */
  standOn(version: number): void {
    this.#draft = { ...this.#draft, version };
    this.#unanswered = null;
  }

  async save(form: Form): Promise<SaveOutcome> {
    while (this.#running) await this.#running;
    if (this.#draft.id && !this.#unanswered && !this.isNews(form)) return { ok: true, draft: this.#draft };
    this.#running = this.#send(form);
    try {
      return await this.#running;
    } finally {
      this.#running = null;
    }
  }

  async #send(form: Form): Promise<SaveOutcome> {
    try {
      if (this.#unanswered) await this.#sendOne(this.#unanswered);
      if (!this.#draft.id || this.isNews(form)) {
        const { id, version } = this.#draft;
        await this.#sendOne({ request_id: randomUuid(), form, ...(id ? { id, version } : {}) });
      }
      return { ok: true, draft: this.#draft };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.code !== null) this.#unanswered = null;
      return { ok: false, refusal };
    }
  }

  async #sendOne(call: SaveCall<Form>): Promise<void> {
    this.#unanswered = call;
    const { id, no = null, version } = await this.#sendCall(call);
    this.#unanswered = null;
    this.#draft = { id, no, version };
    this.#kept = JSON.stringify(call.form);
  }
}
