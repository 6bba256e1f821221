import type { Refusal } from '@shizhong/shared-ui/server-action';
import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';

type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>;

interface Fields<Values extends object> {
  values: Values;
  /** Sets one value and clears its error. */
  set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  /** Replaces all values without validating them. */
  reset: (values: Values) => void;
  /** The errors to show now. */
  errors: FieldErrors<Values>;
  /** Shows the server's errors at their fields; returns those that belong to no field as text. */
  place: (refusal: Refusal | null) => string | null;
  /** Spread on the `<form>`; `onValid` runs with valid values. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * The forms of public pages, which load no antd; the areas have an engine (`docs/recipes/add-a-form-page.md`).
 *
 * A field is validated on blur if it has a value, and every field on submission; typing clears the error. Controls have
 * `data-field={name}`, which detects the blur and focuses the first invalid one.
 * @param validate errors by field, for the current values
 */
export function useFields<Values extends object>(
  initial: Values,
  validate: (values: Values) => FieldErrors<Values>,
  onValid: (values: Values) => void,
): Fields<Values> {
  const [values, setValues] = useState(initial);
  const [said, setSaid] = useState<FieldErrors<Values>>({});
  const [toFocus, setToFocus] = useState(0);
  const ref = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!toFocus) return;
    const faulty = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A group takes no focus itself.
    (faulty?.matches('[role="radiogroup"]') ? faulty.querySelector('input') : faulty)?.focus();
    faulty?.scrollIntoView?.({ block: 'center' });
  }, [toFocus]);

  function say(errors: FieldErrors<Values>): void {
    setSaid(errors);
    if (Object.values(errors).some(Boolean)) setToFocus((before) => before + 1);
  }

  return {
    values,
    errors: said,
    set(name, value) {
      setValues((before) => ({ ...before, [name]: value }));
      setSaid((before) => {
        const { [name]: _gone, ...rest } = before;
        return rest as FieldErrors<Values>;
      });
    },
    reset(next) {
      setValues(next);
      setSaid({});
    },
    place(refusal) {
      if (!refusal) return null;
      const named = refusal.faults.map((error) => [error.path.replace(/^form\./, ''), error.msg] as const);
      const ours = named.filter(([path]) => Object.hasOwn(values, path));
      say(Object.fromEntries(ours) as FieldErrors<Values>);
      const others = named.find(([path]) => !Object.hasOwn(values, path));
      return ours.length ? (others?.[1] ?? null) : refusal.text;
    },
    form: {
      ref,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        event.stopPropagation();
        const errors = validate(values);
        say(errors);
        if (!Object.values(errors).some(Boolean)) onValid(values);
      },
      onBlur(event) {
        const name = event.target.closest<HTMLElement>('[data-field]')?.dataset['field'] as (keyof Values & string) | undefined;
        if (!name || !values[name]) return;
        const error = validate(values)[name];
        if (error) setSaid((before) => ({ ...before, [name]: error }));
      },
    },
  };
}
