import { useRef, useState } from 'react';
import type { Refusal } from '../../server-data';
import { type FormEngine, type FormEngineOptions, useFormEngine } from '../engine/use-form-engine';

export interface ActionFormOptions<Values extends object> extends FormEngineOptions<Values> {
  /** Runs with values that have no error. @returns why it was refused, null if it was done */
  act: (values: Values) => Promise<Refusal | null>;
}

export interface ActionFormState<Values extends object> {
  engine: FormEngine<Values>;
  initial: Values;
  busy: boolean;
  /** Why the last attempt was refused, where no field shows it. */
  refusal: Refusal | null;
  submit: () => Promise<void>;
}

/** The lean part of the engine, for a form with one action: no draft, no sections. A second press while it runs does nothing. */
export function useActionForm<Values extends object>({ act, ...options }: ActionFormOptions<Values>): ActionFormState<Values> {
  const engine = useFormEngine(options);
  const [initial] = useState(options.initial);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const running = useRef(false);

  async function submit(): Promise<void> {
    // State would update too late for the second of two quick presses.
    if (running.current) return;
    setRefusal(null);
    if (!engine.check()) return;
    running.current = true;
    setBusy(true);
    try {
      const refused = await act(engine.values);
      if (refused) setRefusal(engine.place(refused));
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { engine, initial, busy, refusal, submit };
}
