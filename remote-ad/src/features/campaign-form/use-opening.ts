/** With what the form opens: empty, the server's draft, or what this browser kept of it. */
import { BusinessRefusal, businessCodes, type ShellState } from '@shizhong/shared-contracts';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { type CampaignDetail, type CampaignKind, kindViews } from '../campaign/kinds';
import { type DraftCopy, dropCopy, readCopy } from './draft-copy';
import type { SavedDraft } from './draft-saver';
import type { FormTerms } from './sections';
import { emptyValues, type FormValues, fromForm } from './values';

export type Mode = 'draft' | 'live';

export type Opening =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  /** Not there, or not mine. */
  | { state: 'missing' }
  /** Under review, ended …: it cannot be edited now. */
  | { state: 'closed'; detail: CampaignDetail; reload: () => void }
  | {
      state: 'ready';
      mode: Mode;
      userId: string;
      place: string;
      draft: SavedDraft;
      values: FormValues;
      step: number;
      detail: CampaignDetail | null;
      /** When what came back from this browser had been typed. */
      restoredAt: number | null;
      /** A copy of this browser against a newer version of the server's: the user chooses. */
      other: DraftCopy | null;
      reload: () => void;
    };

const noCampaign: readonly number[] = [businessCodes.noSuchObject, businessCodes.invalid];
const nothing: SavedDraft = { id: null, no: null, version: 0 };

/** @param terms for the presets of a new form; the page waits for them before it shows one */
export function useOpening(kind: CampaignKind, routeId: string | undefined, terms: FormTerms | undefined): Opening {
  const userId = useSelector((state: ShellState) => state.login.userinfo.id ?? state.user.info.id ?? '');
  const place = routeId ?? 'new';
  // Read once: what is typed from now on must not open the form anew.
  const [copy] = useState(() => readCopy(userId, kind, place));
  const id = routeId ?? copy?.id ?? '';
  const asked = useServerData(`${kindViews[kind].area}/detail`, { id }, { enabled: id !== '' });
  const common = { userId, place, reload: () => void asked.reload() };
  const fresh = (values: FormValues, step: number, restoredAt: number | null): Opening => ({
    ...common,
    state: 'ready',
    mode: 'draft',
    draft: nothing,
    values,
    step,
    detail: null,
    restoredAt,
    other: null,
  });

  if (id === '') return copy ? fresh(copy.values, copy.step, copy.at) : fresh(emptyValues(kind, terms), 0, null);
  if (asked.status === 'failed' && !asked.data) {
    // An address that names no campaign is as good as one that names another's.
    const gone = asked.error instanceof BusinessRefusal && noCampaign.includes(asked.error.code);
    if (!gone) return { state: 'failed', retry: common.reload };
    // The draft was deleted elsewhere; what was typed is still worth something.
    return routeId || !copy ? { state: 'missing' } : fresh(copy.values, copy.step, copy.at);
  }
  const detail = asked.data;
  if (!detail) return { state: 'loading' };
  const mode = modeOf(detail.status);
  if (!mode) {
    if (routeId) return { state: 'closed', detail, reload: common.reload };
    // Handed in from another page: a new one begins.
    dropCopy(userId, kind, place);
    return fresh(emptyValues(kind, terms), 0, null);
  }
  const draft: SavedDraft = { id: detail.id, no: detail.no, version: detail.version };
  const values = fromForm(kind, detail.form, terms);
  const differs = copy !== null && JSON.stringify(copy.values) !== JSON.stringify(values);
  const ready = { ...common, state: 'ready', mode, draft, values, step: copy?.step ?? 0, detail } as const;
  if (copy && copy.version === detail.version)
    return { ...ready, values: copy.values, restoredAt: differs || !routeId ? copy.at : null, other: null };
  return { ...ready, restoredAt: null, other: differs ? copy : null };
}

function modeOf(status: string): Mode | null {
  if (status === 'draft' || status === 'rejected') return 'draft';
  return status === 'running' || status === 'paused' ? 'live' : null;
}
