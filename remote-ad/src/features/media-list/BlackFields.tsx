import { blackReasons } from '@shizhong/shared-contracts/identity';
import { SelectInput, TextInput } from '@shizhong/shared-ui/controls';
import { FormItem } from '@shizhong/shared-ui/form-page';

export const blackReasonOptions = Object.entries(blackReasons).map(([value, label]) => ({ value, label }));

/** Why accounts are blacklisted: of one account, and of many. */
export function BlackFields() {
  return (
    <>
      <FormItem name="reason" label="原因" required>
        <SelectInput options={blackReasonOptions} />
      </FormItem>
      <FormItem name="note" label="备注">
        <TextInput maxLength={200} />
      </FormItem>
    </>
  );
}
