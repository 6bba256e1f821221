import { createContext, useContext } from 'react';
import { FormOutsideError } from './form-outside-error';
import type { FieldErrors } from './use-form-engine';

export const FieldErrorsContext = createContext<FieldErrors | null>(null);

/** What a field needs from the form around it. */
export function useFieldErrors(): FieldErrors {
  const form = useContext(FieldErrorsContext);
  if (!form) throw new FormOutsideError();
  return form;
}
