import { type AlarmKind, alarmKinds } from '@shizhong/shared-contracts/operator/alarms';
import { Checkbox, FormField } from '@shizhong/shared-ui/controls';
import css from './AlarmWants.module.css';

export const everyAlarm = Object.keys(alarmKinds) as AlarmKind[];

/** Which alarms a place is sent. */
export function AlarmWants({ value, onChange }: { value: readonly AlarmKind[]; onChange(value: AlarmKind[]): void }) {
  return (
    <FormField label="要哪些告警" required>
      <span className={css.wants}>
        {everyAlarm.map((each) => (
          <Checkbox
            key={each}
            checked={value.includes(each)}
            onChange={({ target: { checked } }) =>
              onChange(everyAlarm.filter((one) => (one === each ? checked : value.includes(one))))
            }
          >
            {alarmKinds[each]}
          </Checkbox>
        ))}
      </span>
    </FormField>
  );
}
