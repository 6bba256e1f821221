import { useElementId } from '../../primitives/element-id/element-id';
import { useFieldWiring } from './field-context';
import styles from './RadioGroup.module.css';

export interface RadioGroupProps {
  options: readonly { value: string; label: string }[];
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  id?: string | undefined;
  /** A label element cannot name a group: give it the field's words. */
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
}

/** One of a few, side by side, each in a box that is easy to press. The browser's own radios: arrows move between them. */
export function RadioGroup({ options, value, onChange, id, ...rest }: RadioGroupProps) {
  const { id: fieldId, ...wiring } = useFieldWiring();
  const name = useElementId();
  return (
    // The id is the group's: on a radio the field's label would become part of that radio's own name. Focusable for the form.
    <div role="radiogroup" className={styles['group']} {...wiring} {...rest} id={id ?? fieldId} tabIndex={-1}>
      {options.map((option) => (
        <label key={option.value} className={styles['option']}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange?.(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
