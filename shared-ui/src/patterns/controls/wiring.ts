import { useFieldWiring } from '../form/field-context';

/** What a control of antd takes from its `FormField`: id and descriptions, and the red frame of an error. */
export function useControlWiring(invalid?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined) {
  const wiring = useFieldWiring();
  const wrong = invalid === undefined ? wiring['aria-invalid'] : invalid === true || invalid === 'true';
  return {
    // antd takes an absent property for the default, and `undefined` for a value.
    ...Object.fromEntries(Object.entries(wiring).filter(([, value]) => value !== undefined)),
    ...(wrong ? { status: 'error' as const, 'aria-invalid': true } : {}),
  };
}
