import { TextInput } from '@shizhong/shared-ui/controls';
import { FormItem, FormPage, useFormEngine } from '@shizhong/shared-ui/form-page';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';

/** What stands in the dialog of a batch: the batch sends it, once nothing is wrong with it. */
export interface TypedAmount {
  text: string;
  /** Shows what is wrong; true if nothing is. */
  check: () => boolean;
}

export const nothingTyped: TypedAmount = { text: '', check: () => true };

interface BatchAmountProps {
  label: string;
  /** Of the help centre. */
  rule: string;
  hint?: string | undefined;
  faultOf: (typed: string) => string;
  typed: RefObject<TypedAmount>;
  /** What follows from it for the chosen rows. */
  children: (typed: string) => ReactNode;
}

/** One amount for all chosen campaigns; empty whenever the dialog opens. */
export function BatchAmount({ label, rule, hint, faultOf, typed, children }: BatchAmountProps) {
  const [initial] = useState({ amount: '' });
  const engine = useFormEngine({ initial, errorsOf: ({ amount }) => errorsOf(faultOf(amount)) });
  const { amount } = engine.values;
  useEffect(() => {
    typed.current = { text: amount, check: engine.check };
  });
  // An amount that cannot be is said while it is typed: the sums above the button are of it.
  const wrong = amount ? faultOf(amount) : '';
  return (
    <FormPage engine={engine} name="batch-amount" label={label} initial={initial} onSubmit={engine.check}>
      <FormItem name="amount" rule={rule} label={label} hint={hint} error={wrong || undefined}>
        <TextInput inputMode="decimal" suffix="元" />
      </FormItem>
      <p>{children(wrong ? '' : amount)}</p>
    </FormPage>
  );
}

const errorsOf = (fault: string): Record<string, string> => (fault ? { amount: fault } : {});
