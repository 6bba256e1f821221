/** Values of the form with their persistence: the local copy at every change, the server's draft every 30 seconds. */
import { useHost } from '@shizhong/shared-contracts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type CampaignKind, kindViews } from '../campaign/kinds';
import { dropCopy, writeCopy } from './draft-copy';
import { DraftSaver, type SavedDraft, type SaveOutcome } from './draft-saver';
import type { FormTerms, Step } from './sections';
import type { TargetingValues } from './targeting-values';
import { type FormValues, isTouched, toForm } from './values';

const autosaveMs = 30_000;
const copyWaitMs = 300;

export interface DraftStart {
  userId: string;
  kind: CampaignKind;
  /** Key of the local copy: `new`, or the id of the campaign. */
  place: string;
  draft: SavedDraft;
  values: FormValues;
  step: Step;
  /** Terms whose defaults count as untouched. */
  terms: FormTerms;
  /** Whether drafts are saved automatically; changes of a running campaign are not. */
  keepsItself: boolean;
  /** The initial values are already saved, locally or on the server. */
  dirty: boolean;
}

export interface Draft {
  values: FormValues;
  set: (patch: Partial<FormValues>) => void;
  setTargeting: (patch: Partial<TargetingValues>) => void;
  step: Step;
  goTo: (step: Step) => void;
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

export function useDraft(start: DraftStart): Draft {
  const host = useHost();
  const [values, setValues] = useState(start.values);
  const [step, setStep] = useState(start.step);
  const [saved, setSaved] = useState(start.draft);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [saving, setSaving] = useState(false);
  const [onlyHere, setOnlyHere] = useState(false);
  const [conflict, setConflict] = useState(false);
  const saver = useMemo(
    () => new DraftSaver(host.call, kindViews[start.kind].area, start.draft, null),
    [host, start.kind, start.draft],
  );
  const latest = useRef({ values, step, conflict });
  latest.current = { values, step, conflict };
  /**
   * The last saved values, or that nothing must be saved any more. Compared with the shown values instead of using a dirty flag:
   * a timer that fires between a change and its rendering would clear the flag with the old values.
   */
  const kept = useRef<{ values: FormValues; step: Step; forgotten: boolean } | null>({
    values: start.values,
    step: start.step,
    forgotten: false,
  });

  const writeNow = useCallback(() => {
    const { values: typed, step: here } = latest.current;
    const before = kept.current;
    if (before?.forgotten || (before?.values === typed && before.step === here)) return;
    kept.current = { values: typed, step: here, forgotten: false };
    const { id, no, version } = saver.draft;
    writeCopy(start.userId, start.kind, start.place, { format: 2, id, no, version, values: typed, step: here, at: Date.now() });
  }, [saver, start.userId, start.kind, start.place]);

  const set = useCallback((patch: Partial<FormValues>) => {
    setValues((before) => ({ ...before, ...patch }));
  }, []);
  const setTargeting = useCallback((patch: Partial<TargetingValues>) => {
    setValues((before) => ({ ...before, targeting: { ...before.targeting, ...patch } }));
  }, []);
  const goTo = useCallback((next: Step) => {
    setStep(next);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the input restarts the timer
  useEffect(() => {
    const timer = setTimeout(writeNow, copyWaitMs);
    return () => clearTimeout(timer);
  }, [values, step, writeNow]);

  useEffect(() => {
    addEventListener('pagehide', writeNow);
    return () => {
      removeEventListener('pagehide', writeNow);
      writeNow();
    };
  }, [writeNow]);

  const save = useCallback(async (): Promise<SaveOutcome> => {
    setSaving(true);
    const outcome = await saver.save(toForm(latest.current.values));
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
  }, [saver, writeNow, host]);

  useEffect(() => {
    if (!start.keepsItself) return;
    const timer = setInterval(() => {
      const { values: typed, conflict: torn } = latest.current;
      const changed = start.dirty || typed !== start.values;
      if (!changed || torn || kept.current?.forgotten || !isTouched(start.kind, typed, start.terms)) return;
      if (saver.isNews(toForm(typed))) void save();
    }, autosaveMs);
    return () => clearInterval(timer);
  }, [save, saver, start]);

  const keepMine = useCallback(
    (version: number) => {
      saver.standOn(version);
      return save();
    },
    [saver, save],
  );

  const forget = useCallback(() => {
    kept.current = { values: latest.current.values, step: latest.current.step, forgotten: true };
    dropCopy(start.userId, start.kind, start.place);
  }, [start.userId, start.kind, start.place]);

  return { values, set, setTargeting, step, goTo, saved, savedAt, saving, onlyHere, conflict, save, keepMine, forget };
}
