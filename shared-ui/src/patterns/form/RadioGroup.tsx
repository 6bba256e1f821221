import { useElementId } from '../../primitives/element-id/element-id';
import { useFieldWiring } from './field-context';
import styles from './RadioGroup.module.css';

export interface RadioGroupProps {
  options: readonly { value: string; label: string }[];
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  id?: string | undefined;
  /** A label element cannot name a group: pass the field's label here. */
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
}

/**
 * A choice of few options, side by side, each in a box that is easy to press. Uses native radio inputs: the arrow keys move
 * between them.
 */
export function RadioGroup({ options, value, onChange, id, ...rest }: RadioGroupProps) {
  const { id: fieldId, ...wiring } = useFieldWiring();
  const name = useElementId();
  return (
    // The id belongs to the group: on a radio, the field's label would become part of that radio's own name. Focusable so that
    // the form can focus it.
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
