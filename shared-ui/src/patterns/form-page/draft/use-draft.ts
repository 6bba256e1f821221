/** Saves the values of a form: a local copy at every change, the server's draft every 30 seconds. */
import { useHost } from '@shizhong/shared-contracts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type DraftPlace, dropCopy, writeCopy } from './draft-copy';
import { DraftSaver, type SavedDraft, type SaveOutcome, type SendDraft } from './draft-saver';

const autosaveMs = 30_000;
const copyWaitMs = 300;

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
  /**
   * The last saved values, or that nothing must be saved any more. Compared with the shown values instead of using a dirty flag:
   * a timer that fires between a change and its rendering would clear the flag with the old values.
   */
  const kept = useRef<{ values: Values; forgotten: boolean } | null>({ values: start.values, forgotten: false });

  const writeNow = useCallback(() => {
    const { values: typed } = latest.current;
    const before = kept.current;
    if (before?.forgotten || before?.values === typed) return;
    kept.current = { values: typed, forgotten: false };
    writeCopy(place, { ...saver.draft, values: typed, at: Date.now() });
  }, [saver, place]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the input restarts the timer
  useEffect(() => {
    const timer = setTimeout(writeNow, copyWaitMs);
    return () => clearTimeout(timer);
  }, [values, writeNow]);

  useEffect(() => {
    addEventListener('pagehide', writeNow);
    return () => {
      removeEventListener('pagehide', writeNow);
      writeNow();
    };
  }, [writeNow]);

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
    // Saves again, with the current version.
    if (!kept.current?.forgotten) kept.current = null;
    writeNow();
    return outcome;
  }, [saver, server, writeNow, host]);

  useEffect(() => {
    if (!start.keepsItself) return;
    const timer = setInterval(() => {
      const { values: typed, conflict: torn } = latest.current;
      const changed = start.dirty || typed !== start.values;
      if (!changed || torn || kept.current?.forgotten || !server.isTouched(typed)) return;
      if (saver.isNews(server.toForm(typed))) void save();
    }, autosaveMs);
    return () => clearInterval(timer);
  }, [save, saver, server, start]);

  const keepMine = useCallback(
    (version: number) => {
      saver.standOn(version);
      return save();
    },
    [saver, save],
  );

  const forget = useCallback(() => {
    kept.current = { values: latest.current.values, forgotten: true };
    dropCopy(place);
  }, [place]);

  return { saved, savedAt, saving, onlyHere, conflict, save, keepMine, forget };
}
