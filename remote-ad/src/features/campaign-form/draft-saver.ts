/**
 * Saves a draft to the server: one call at a time, the newest values last. A request without a response is repeated unchanged,
 * with its `request_id`, before anything newer: the server then knows whether it was processed, which avoids a second draft and a
 * conflict with the same client.
 */
import type { Host } from '@shizhong/shared-contracts';
import { randomUuid } from '@shizhong/shared-contracts/ids';
import { type Refusal, refusalOf } from '@shizhong/shared-ui/server-data';
import type { CampaignArea } from '../campaign/kinds';
import type { CampaignForm } from './values';

export interface SavedDraft {
  id: string | null;
  no: string | null;
  version: number;
}

type Call = { request_id: string; id?: string; version?: number; form: CampaignForm };
export type SaveOutcome = { ok: true; draft: SavedDraft } | { ok: false; refusal: Refusal };

export class DraftSaver {
  #draft: SavedDraft;
  #unanswered: Call | null = null;
  #running: Promise<SaveOutcome> | null = null;
  #kept = '';

  readonly #call: Host['call'];
  readonly #area: CampaignArea;

  constructor(call: Host['call'], area: CampaignArea, draft: SavedDraft, kept: CampaignForm | null) {
    this.#call = call;
    this.#area = area;
    this.#draft = draft;
    this.#kept = kept ? JSON.stringify(kept) : '';
  }

  get draft(): SavedDraft {
    return this.#draft;
  }

  /** Whether the form differs from the server's draft. */
  isNews(form: CampaignForm): boolean {
    return JSON.stringify(form) !== this.#kept;
  }

  /** Rebases on another version: the user has chosen their own input over someone else's. */
  standOn(version: number): void {
    this.#draft = { ...this.#draft, version };
    this.#unanswered = null;
  }

  async save(form: CampaignForm): Promise<SaveOutcome> {
    while (this.#running) await this.#running;
    if (this.#draft.id && !this.#unanswered && !this.isNews(form)) return { ok: true, draft: this.#draft };
    this.#running = this.#send(form);
    try {
      return await this.#running;
    } finally {
      this.#running = null;
    }
  }

  async #send(form: CampaignForm): Promise<SaveOutcome> {
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

  async #sendOne(call: Call): Promise<void> {
    this.#unanswered = call;
    const { id, no, version } = await this.#call(`${this.#area}/save`, call);
    this.#unanswered = null;
    this.#draft = { id, no, version };
    this.#kept = JSON.stringify(call.form);
  }
}
