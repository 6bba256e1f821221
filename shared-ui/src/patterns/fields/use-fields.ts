import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Refusal } from '../server-data';

type Faults<Values> = Partial<Record<keyof Values & string, string>>;

export interface Fields<Values extends object> {
  values: Values;
  /** Changes one value; what was said about it is taken away. */
  set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
  /** Puts other values in place of all, without judging them. */
  reset: (values: Values) => void;
  /** What to say at a field now. */
  errors: Faults<Values>;
  /** Differs from what the form began with. */
  changed: boolean;
  /** Puts the faults a server named at their fields; what belongs to no field is returned as text. */
  place: (refusal: Refusal | null) => string | null;
  /** To be spread on the `<form>`; `onValid` runs with values that nothing is wrong with. */
  form: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * A field is judged when it is left with something in it, and all at submission; typing takes the error away. Controls carry
 * `data-field={name}`, so that leaving one is noticed and the first faulty one gets the focus.
 * @param judge what is wrong, by field; called with the values as they are
 * @param begunWith what is said from the beginning: why the form came back
 */
export function useFields<Values extends object>(
  initial: Values,
  judge: (values: Values) => Faults<Values>,
  onValid: (values: Values) => void,
  begunWith: Faults<Values> = {},
): Fields<Values> {
  const [values, setValues] = useState(initial);
  const [begun, setBegun] = useState(initial);
  const [said, setSaid] = useState<Faults<Values>>(begunWith);
  const [toFocus, setToFocus] = useState(0);
  const ref = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!toFocus) return;
    const faulty = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    faulty?.focus();
    faulty?.scrollIntoView?.({ block: 'center' });
  }, [toFocus]);

  function say(faults: Faults<Values>): void {
    setSaid(faults);
    if (Object.values(faults).some(Boolean)) setToFocus((before) => before + 1);
  }

  return {
    values,
    errors: said,
    changed: JSON.stringify(values) !== JSON.stringify(begun),
    set(name, value) {
      setValues((before) => ({ ...before, [name]: value }));
      setSaid((before) => {
        const { [name]: _gone, ...rest } = before;
        return rest as Faults<Values>;
      });
    },
    reset(next) {
      setValues(next);
      setBegun(next);
      setSaid({});
    },
    place(refusal) {
      if (!refusal) return null;
      const named = refusal.faults.map((fault) => [fault.path.replace(/^form\./, ''), fault.msg] as const);
      const ours = named.filter(([path]) => Object.hasOwn(values, path));
      say(Object.fromEntries(ours) as Faults<Values>);
      const others = named.find(([path]) => !Object.hasOwn(values, path));
      return ours.length ? (others?.[1] ?? null) : refusal.text;
    },
    form: {
      ref,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        event.stopPropagation();
        const faults = judge(values);
        say(faults);
        if (!Object.values(faults).some(Boolean)) onValid(values);
      },
      onBlur(event) {
        const name = (event.target as HTMLElement).dataset['field'] as (keyof Values & string) | undefined;
        if (!name || !values[name]) return;
        const fault = judge(values)[name];
        if (fault) setSaid((before) => ({ ...before, [name]: fault }));
      },
    },
  };
}
