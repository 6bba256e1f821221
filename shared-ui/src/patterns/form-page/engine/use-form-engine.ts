import { Form, type FormInstance } from '@shizhong/shared-ui/antd/form';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Refusal } from '../../server-data';

/** Messages by the path of the contract's form: `budgetFen`, `titles.0`, `targeting.fansMax`. */
export type Errors = Readonly<Record<string, string>>;

export interface FormEngineOptions<Values extends object> {
  initial: Values;
  /** Every error of the values: the contract's own validation, and what only the page can detect. */
  errorsOf: (values: Values) => Errors;
  /** Where the errors of a value stand, if not under its name. */
  pathOf?: (name: keyof Values & string) => string;
  /** The field that shows an error of the server. */
  placeOf?: (path: string) => string;
  /** Shown from the beginning: why the form was returned. */
  reported?: Errors;
}

/** What a field asks its form. */
export interface FieldErrors {
  /** The error to show now. */
  errorOf: (path: string) => string | undefined;
  /** A field was left: from now on its errors are shown. */
  leave: (path: string, value: unknown) => void;
}

export interface FormEngine<Values extends object> extends FieldErrors {
  form: FormInstance<Values>;
  values: Values;
  /** Changes values by other means than their controls: an import, a shortcut. */
  set: (patch: Partial<Values>) => void;
  /** All errors of the values, shown or not. */
  errors: Errors;
  /** Number of errors that are shown. */
  shown: number;
  /** Shows every error and focuses the first; true if there is none. */
  check: () => boolean;
  /** Shows the errors of the server at their fields; returns what no field shows. */
  place: (refusal: Refusal) => Refusal | null;
  /** Drops what the server reported: the fields that it was about are no longer asked for. */
  settle: () => void;
  focusFirstError: () => void;
  /** For `FormPage`. */
  frame: { ref: (element: HTMLElement | null) => void; onValuesChange: (changed: Partial<Values>) => void };
}

/**
 * Values live in antd's Form. Their errors are derived from all values at each change and not by antd's rules, which validate one
 * field at a time: a rule of the contract may compare two fields, and the error must go when the other one is corrected.
 *
 * An error is shown once its field was left with a value, once the form was submitted, or when the server reported it.
 */
export function useFormEngine<Values extends object>({
  initial,
  errorsOf,
  pathOf = same,
  placeOf = same,
  reported: first = none,
}: FormEngineOptions<Values>): FormEngine<Values> {
  const [form] = Form.useForm<Values>();
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const [reported, setReported] = useState(first);
  const [answered, setAnswered] = useState(none);
  const [toFocus, setToFocus] = useState(0);
  const element = useRef<HTMLElement | null>(null);
  const errors = useMemo(() => errorsOf(values), [errorsOf, values]);

  const changed = useCallback(
    (patch: Partial<Values>) => {
      setValues({ ...form.getFieldsValue(true) });
      const names = (Object.keys(patch) as (keyof Values & string)[]).map(pathOf);
      setReported((before) => without(before, names));
      setAnswered((before) => without(before, names));
    },
    [form, pathOf],
  );
  const set = useCallback(
    (patch: Partial<Values>) => {
      form.setFieldsValue(patch as Parameters<typeof form.setFieldsValue>[0]);
      changed(patch);
    },
    [form, changed],
  );

  const visible = useMemo(() => {
    const own = Object.entries(errors).filter(([path]) => tried || left.has(path));
    return { ...Object.fromEntries(own), ...reported, ...answered };
  }, [errors, tried, left, reported, answered]);
  const errorOf = useCallback((path: string) => visible[path], [visible]);
  const leave = useCallback((path: string, value: unknown) => {
    if (!isEmpty(value)) setLeft((before) => (before.has(path) ? before : new Set(before).add(path)));
  }, []);
  const focusFirstError = useCallback(() => setToFocus((count) => count + 1), []);
  const settle = useCallback(() => {
    setReported(none);
    setAnswered(none);
  }, []);
  const ref = useCallback((frame: HTMLElement | null) => {
    element.current = frame;
  }, []);

  // Errors are marked by the render before this effect.
  useEffect(() => {
    if (!toFocus) return;
    // File inputs are invisible: their button has the mark. A group takes no focus itself.
    const wrong = element.current?.querySelector<HTMLElement>('[data-fault="true"], [aria-invalid="true"]:not([tabindex="-1"])');
    const control = wrong?.matches('fieldset, [role="radiogroup"]')
      ? wrong.querySelector<HTMLElement>('[aria-invalid="true"], input, button')
      : wrong;
    control?.focus();
    control?.scrollIntoView?.({ block: 'center' });
  }, [toFocus]);

  return {
    form,
    values,
    set,
    errors,
    errorOf,
    leave,
    settle,
    focusFirstError,
    shown: Object.keys(visible).length,
    check() {
      setTried(true);
      const right = Object.keys(errors).length === 0 && Object.keys(reported).length === 0;
      // The server is asked again: what it refused may have depended on something else.
      if (right) setAnswered(none);
      else focusFirstError();
      return right;
    },
    place(refusal) {
      const names = Object.keys(initial).map((name) => pathOf(name as keyof Values & string));
      const placed = refusal.faults.map(({ path, msg }) => ({ path: placeOf(path), msg }));
      const fields = [...(element.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].map(
        ({ dataset }) => dataset['field'],
      );
      const isShown = ({ path }: { path: string }) =>
        fields.includes(path) || names.some((name) => path === name || path.startsWith(`${name}.`));
      const shown = placed.filter(isShown);
      setAnswered(Object.fromEntries(shown.map(({ path, msg }) => [path, msg])));
      if (shown.length === 0) return refusal;
      focusFirstError();
      const other = placed.find((fault) => !isShown(fault));
      return other ? { ...refusal, text: other.msg } : null;
    },
    frame: { ref, onValuesChange: changed },
  };
}

const none: Errors = {};
const same = (path: string): string => path;

function isEmpty(value: unknown): boolean {
  return value == null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Drops the errors of these values and of what is inside them. */
function without(errors: Errors, paths: readonly string[]): Errors {
  const kept = Object.entries(errors).filter(([path]) => !paths.some((one) => path === one || path.startsWith(`${one}.`)));
  return kept.length === Object.keys(errors).length ? errors : Object.fromEntries(kept);
}
