/** Initial values of the form: empty, the server's draft, or the local copy. */
import { BusinessRefusal, businessCodes, type ShellState } from '@shizhong/shared-contracts';
import { type DraftCopy, type DraftPlace, dropCopy, readCopy, type SavedDraft } from '@shizhong/shared-ui/form-page';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { type CampaignDetail, type CampaignKind, kindViews } from '../campaign/kinds';
import { draftPlace } from './draft-place';
import type { FormTerms } from './sections';
import { emptyValues, type FormValues, fromForm } from './values';

export type Mode = 'draft' | 'live';

export type Opening =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  /** Does not exist or belongs to another user. */
  | { state: 'missing' }
  /** Not editable now: under review, ended …. */
  | { state: 'closed'; detail: CampaignDetail; reload: () => void }
  | {
      state: 'ready';
      mode: Mode;
      /** Not yet on the server when the form opened. */
      isNew: boolean;
      place: DraftPlace<FormValues>;
      draft: SavedDraft;
      values: FormValues;
      detail: CampaignDetail | null;
      /** Time of the restored local input. */
      restoredAt: number | null;
      /** A local copy that conflicts with a newer server version: the user chooses. */
      other: DraftCopy<FormValues> | null;
      reload: () => void;
    };

const noCampaign: readonly number[] = [businessCodes.noSuchObject, businessCodes.invalid];
const nothing: SavedDraft = { id: null, no: null, version: 0 };

/** @param terms for the defaults of a new form; the page waits for them */
export function useOpening(kind: CampaignKind, routeId: string | undefined, terms: FormTerms | undefined): Opening {
  const userId = useSelector((state: ShellState) => state.login.userinfo.id ?? state.user.info.id ?? '');
  // Read once: later input must not reopen the form.
  const [place] = useState(() => draftPlace(userId, kind, routeId ?? 'new'));
  const [copy] = useState(() => readCopy(place));
  const id = routeId ?? copy?.id ?? '';
  const loaded = useServerData(`${kindViews[kind].area}/detail`, { id }, { enabled: id !== '', once: true });
  const common = { isNew: routeId === undefined, place, reload: () => void loaded.reload() };
  const fresh = (values: FormValues, restoredAt: number | null): Opening => ({
    ...common,
    state: 'ready',
    mode: 'draft',
    draft: nothing,
    values,
    detail: null,
    restoredAt,
    other: null,
  });

  if (id === '') return copy ? fresh(copy.values, copy.at) : fresh(emptyValues(kind, terms), null);
  if (loaded.status === 'failed' && !loaded.data) {
    // An invalid id is treated like another user's campaign.
    const gone = loaded.error instanceof BusinessRefusal && noCampaign.includes(loaded.error.code);
    if (!gone) return { state: 'failed', retry: common.reload };
    // The draft was deleted elsewhere; the local input is still useful.
    return routeId || !copy ? { state: 'missing' } : fresh(copy.values, copy.at);
  }
  const detail = loaded.data;
  if (!detail) return { state: 'loading' };
  const mode = modeOf(detail.status);
  if (!mode) {
    if (routeId) return { state: 'closed', detail, reload: common.reload };
    // Submitted from another page: start a new one.
    dropCopy(place);
    return fresh(emptyValues(kind, terms), null);
  }
  const draft: SavedDraft = { id: detail.id, no: detail.no, version: detail.version };
  const values = fromForm(kind, detail.form, terms);
  const differs = copy !== null && JSON.stringify(copy.values) !== JSON.stringify(values);
  const ready = { ...common, state: 'ready', mode, draft, values, detail } as const;
  if (copy && copy.version === detail.version)
    return { ...ready, values: copy.values, restoredAt: differs || !routeId ? copy.at : null, other: null };
  return { ...ready, restoredAt: null, other: differs ? copy : null };
}

function modeOf(status: string): Mode | null {
  if (status === 'draft' || status === 'rejected') return 'draft';
  return status === 'running' || status === 'paused' ? 'live' : null;
}
