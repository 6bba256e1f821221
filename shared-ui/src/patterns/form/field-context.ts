import { createContext, useContext } from 'react';

/** What a field passes to the control inside it, so that screen readers find label, hint and error. */
export interface FieldWiring {
  /** Undefined until a prerendered page has been hydrated. */
  id: string | undefined;
  /** The label's text, as long as there is no id by which the label could name the control. */
  name?: string | undefined;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

/** The attributes a control takes from its field; none outside a field. */
export function useFieldWiring() {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-label': field.name,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  };
}
