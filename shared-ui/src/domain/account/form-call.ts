import { BusinessRefusal, RequestFailure } from '@shizhong/shared-contracts';
import { randomUuid } from '@shizhong/shared-contracts/ids';
import type { FormInstance, NamePath } from '@shizhong/shared-ui/antd/form';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface FormCallOptions<Values extends object> {
  form: FormInstance<Values>;
  /**
   * Makes the call. `requestId` stays the same while the same values are retried after a call without an answer, so that the
   * server recognises the repeat; an answer or a changed value creates a new one.
   */
  call: (values: Values, requestId: string) => Promise<void>;
  /** The field a business code belongs to, if the server names none. */
  fieldOfCode?: Readonly<Record<number, keyof Values & string>> | undefined;
  /** Runs first on a refusal; returns true if it handled it (asked for a captcha, left a step). */
  onRefusal?: ((refusal: BusinessRefusal, values: Values) => boolean) | undefined;
}

export interface FormCall<Values extends object> {
  busy: boolean;
  /** Text that belongs to no field, shown above the fields; null when there is none. */
  failure: string | null;
  submit: (values: Values) => void;
}

/** Submits a form: one call at a time; refusals appear at their fields, and the first of these gets the focus. */
export function useFormCall<Values extends object>(options: FormCallOptions<Values>): FormCall<Values> {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const running = useRef(false);
  const attempt = useRef<{ id: string; values: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = useCallback((values: Values) => {
    // State would update too late for the second of two quick presses.
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);

    const sent = JSON.stringify(values);
    if (attempt.current?.values !== sent) attempt.current = { id: randomUuid(), values: sent };

    const { call, form, fieldOfCode = {}, onRefusal } = latest.current;
    call(values, attempt.current.id)
      .then(() => {
        attempt.current = null;
      })
      .catch((error: unknown) => {
        if (error instanceof BusinessRefusal) {
          attempt.current = null;
          if (!onRefusal?.(error, values)) setFailure(placeRefusal(form, error, fieldOfCode));
        } else if (error instanceof RequestFailure) {
          // The shell has shown the cause; this shows the consequence here.
          if (error.kind !== 'Session') setFailure('没有收到服务器的答复，内容已保留，请重试');
        } else throw error;
      })
      .finally(() => {
        running.current = false;
        setBusy(false);
      });
  }, []);

  return { busy, failure, submit };
}

/** Shows errors at their fields and focuses the first; returns those without a field on this form. */
function placeRefusal<Values extends object>(
  form: FormInstance<Values>,
  refusal: BusinessRefusal,
  fieldOfCode: Readonly<Record<number, string>>,
): string | null {
  const shown = new Set(Object.keys(form.getFieldsValue(true)));
  for (const { name } of form.getFieldsError()) shown.add(String(name[0]));

  const named = refusal.faults.filter((error) => shown.has(error.path));
  const field = fieldOfCode[refusal.code];
  const placed = named.length > 0 ? named : field && shown.has(field) ? [{ path: field, msg: refusal.message }] : [];
  const first = placed[0];
  if (!first) return refusal.faults[0]?.msg ?? refusal.message;

  form.setFields(placed.map(({ path, msg }) => ({ name: path as NamePath<Values>, errors: [msg] })));
  form.scrollToField(first.path as NamePath<Values>, { block: 'center', focus: true });
  return null;
}
