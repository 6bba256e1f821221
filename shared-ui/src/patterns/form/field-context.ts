import { createContext, useContext } from 'react';

/** What a field tells the control inside it, so that label, hint and error reach the screen reader. */
export interface FieldWiring {
  /** Undefined until the browser has taken over a prerendered page. */
  id: string | undefined;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

/** The attributes a control takes from the field around it; none outside a field. */
export function useFieldWiring() {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  };
}
