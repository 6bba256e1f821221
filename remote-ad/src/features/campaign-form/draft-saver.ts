/**
 * Keeps a draft on the server: one call at a time, the newest values last. What got no answer is sent again as it was, with its `request_id`,
 * before anything newer: the server then knows whether it had done it, and neither a second draft nor a conflict with oneself comes of it.
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

  /** Whether the server does not have this yet. */
  isNews(form: CampaignForm): boolean {
    return JSON.stringify(form) !== this.#kept;
  }

  /** Goes on from another version: the page has chosen its own words against somebody else's. */
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
