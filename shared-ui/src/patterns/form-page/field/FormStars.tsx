import { Form, Radio } from '@shizhong/shared-ui/antd/form';
import { clsx } from 'clsx/lite';
import { Spoken } from '../../../primitives/spoken/Spoken';
import { Button } from '../../button';
import { FieldGroup, type FieldGroupProps } from './FieldGroup';
import css from './FormStars.module.css';

export interface FormStarsProps extends Omit<FieldGroupProps, 'path' | 'children'> {
  name: string;
  /** None is an answer too. */
  clearable?: boolean | undefined;
}

const all = [1, 2, 3, 4, 5] as const;

/** One to five stars: antd's Radio and not its Rate, whose stars a keyboard can only raise and lower and a screen reader cannot name. */
export function FormStars({ name, clearable = false, ...group }: FormStarsProps) {
  return (
    <FieldGroup path={name} {...group}>
      <Form.Item name={name} noStyle>
        <Stars clearable={clearable} />
      </Form.Item>
    </FieldGroup>
  );
}

interface StarsProps {
  clearable: boolean;
  /** Both by antd's Form. */
  value?: number | null;
  onChange?: (stars: number | null) => void;
}

function Stars({ clearable, value = null, onChange }: StarsProps) {
  return (
    <span className={css.line}>
      <Radio.Group
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
        options={all.map((count) => ({
          value: count,
          className: clsx(css.star, value !== null && count <= value && css.lit),
          label: (
            <>
              <Spoken>{count} 星</Spoken>
              <span aria-hidden="true">{value !== null && count <= value ? '★' : '☆'}</span>
            </>
          ),
        }))}
      />
      {clearable && value !== null ? (
        <Button size="small" kind="quiet" onClick={() => onChange?.(null)}>
          清除
        </Button>
      ) : null}
    </span>
  );
}
