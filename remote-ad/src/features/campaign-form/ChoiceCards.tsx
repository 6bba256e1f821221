import { Form, Radio } from '@shizhong/shared-ui/antd/form';
import { FieldGroup } from '@shizhong/shared-ui/form-page';
import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import css from './ChoiceCards.module.css';

export interface Choice {
  value: string;
  label: string;
  hint?: ReactNode;
}

export interface ChoiceCardsProps {
  legend: string;
  /** Where the errors stand. */
  path: string;
  required?: boolean;
  choices: readonly Choice[];
  disabled?: boolean;
  hint?: ReactNode;
  /** The value of the form it belongs to, or `value` and `onChange` where it changes more than one. */
  of: { name: string } | { value: string; onChange: (value: string) => void };
}

/** Single choice with an explanation per option. */
export function ChoiceCards({ legend, path, required, choices, disabled = false, hint, of }: ChoiceCardsProps) {
  const cards = choices.map((choice) => (
    <Radio key={choice.value} value={choice.value} className={clsx(css.card)}>
      <b>{choice.label}</b>
      {choice.hint ? <small>{choice.hint}</small> : null}
    </Radio>
  ));
  const common = {
    disabled,
    className: clsx(css.cards),
    'aria-label': legend,
    ...(choices.length > 2 ? { 'data-many': true } : {}),
  };
  return (
    <FieldGroup legend={legend} path={path} required={required} hint={hint}>
      {'name' in of ? (
        <Form.Item name={of.name} noStyle>
          <Radio.Group {...common}>{cards}</Radio.Group>
        </Form.Item>
      ) : (
        <Radio.Group {...common} value={of.value} onChange={(event) => of.onChange(String(event.target.value))}>
          {cards}
        </Radio.Group>
      )}
    </FieldGroup>
  );
}
