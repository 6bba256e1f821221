/** Saves the values of a form: a local copy at every change, the server's draft every 30 seconds. */
import { useHost } from '@shizhong/shared-contracts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DraftPlace } from './draft-copy';
import { DraftSaver, type SavedDraft, type SaveOutcome, type SendDraft } from './draft-saver';
import { useDraftCopy } from './use-draft-copy';

const autosaveMs = 30_000;

export interface DraftServer<Values, Form> {
  send: SendDraft<Form>;
  toForm: (values: Values) => Form;
  /** Whether there is any input: an untouched form is not a draft. */
  isTouched: (values: Values) => boolean;
}

/** Captured when the form opens; must be the same object at every render. */
export interface DraftStart<Values, Form> {
  place: DraftPlace<Values>;
  server: DraftServer<Values, Form>;
  draft: SavedDraft;
  values: Values;
  /** Whether drafts are saved automatically; changes of a running campaign are not. */
  keepsItself: boolean;
  /** The initial values are restored input that the server may not have. */
  dirty: boolean;
}

export interface Draft {
  saved: SavedDraft;
  /** Time of the last save to the server; null before the first. */
  savedAt: number | null;
  saving: boolean;
  /** The last attempt failed: saved only locally. */
  onlyHere: boolean;
  /** The draft was changed elsewhere. */
  conflict: boolean;
  save: () => Promise<SaveOutcome>;
  /** Overwrites the server's version with the values of this page. */
  keepMine: (version: number) => Promise<SaveOutcome>;
  /** Deletes the local copy: submitted or discarded. */
  forget: () => void;
}

export function useDraft<Values, Form>(start: DraftStart<Values, Form>, values: Values): Draft {
  const host = useHost();
  const { place, server } = start;
  const [saved, setSaved] = useState(start.draft);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [saving, setSaving] = useState(false);
  const [onlyHere, setOnlyHere] = useState(false);
  const [conflict, setConflict] = useState(false);
  const saver = useMemo(() => new DraftSaver(server.send, start.draft, null), [server, start.draft]);
  const latest = useRef({ values, conflict });
  latest.current = { values, conflict };
  const copy = useDraftCopy(place, { values: start.values, draft: saver }, values);

  const save = useCallback(async (): Promise<SaveOutcome> => {
    setSaving(true);
    const outcome = await saver.save(server.toForm(latest.current.values));
    setSaving(false);
    if (outcome.ok) {
      setSaved(outcome.draft);
      setSavedAt(host.now());
      setOnlyHere(false);
      setConflict(false);
    } else {
      setOnlyHere(outcome.refusal.code === null);
      setConflict(outcome.refusal.conflict);
    }
    copy.rewrite();
    return outcome;
  }, [saver, server, copy, host]);

  useEffect(() => {
    if (!start.keepsItself) return;
    const timer = setInterval(() => {
      const { values: typed, conflict: torn } = latest.current;
      const changed = start.dirty || typed !== start.values;
      if (!changed || torn || copy.isForgotten() || !server.isTouched(typed)) return;
      if (saver.isNews(server.toForm(typed))) void save();
    }, autosaveMs);
    return () => clearInterval(timer);
  }, [save, saver, server, start, copy]);

  // Another tab writes its copy over ours. What was typed here becomes a draft of its own on the server before that matters.
  const warned = useRef(false);
  useEffect(() => {
    if (!start.keepsItself) return;
    const heard = ({ key, newValue }: StorageEvent) => {
      const { values: typed, conflict: torn } = latest.current;
      if (key !== place.key || newValue === null || torn || copy.isForgotten() || !server.isTouched(typed)) return;
      if (!warned.current) host.notify.toast('另一个标签页也在填这张表，请在其中一处继续', 'warning');
      warned.current = true;
      if (saver.isNews(server.toForm(typed))) void save();
    };
    addEventListener('storage', heard);
    return () => removeEventListener('storage', heard);
  }, [start, place, server, saver, copy, save, host]);

  const keepMine = useCallback(
    (version: number) => {
      saver.standOn(version);
      return save();
    },
    [saver, save],
  );

  return { saved, savedAt, saving, onlyHere, conflict, save, keepMine, forget: copy.forget };
}
