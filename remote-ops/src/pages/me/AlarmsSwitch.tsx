import { Checkbox } from '@shizhong/shared-ui/controls';
import { useState } from 'react';
import { areAlarmsOn, switchAlarms } from '../../features/alarms/switch';
import css from './AlarmsSwitch.module.css';

/** The browser's own announcements, for whoever works in another window. */
export function AlarmsSwitch() {
  const [on, setOn] = useState(areAlarmsOn);
  const [refused, setRefused] = useState(false);
  return (
    <p className={css.line}>
      <Checkbox
        checked={on}
        onChange={({ target }) => {
          void switchAlarms(target.checked).then((now) => {
            setOn(now);
            setRefused(target.checked && !now);
          });
        }}
      >
        不在看这个窗口时，有新的将超时、已超时或等您复核的，由浏览器提醒
      </Checkbox>
      {refused ? <span role="alert">浏览器没有允许这个网站提醒：请在地址栏旁的网站设置里允许</span> : null}
    </p>
  );
}
