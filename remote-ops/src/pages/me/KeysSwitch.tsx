import { Checkbox } from '@shizhong/shared-ui/controls';
import { useState } from 'react';
import { areSingleKeysOn, switchSingleKeys } from '../../lib/single-keys';
import css from './KeysSwitch.module.css';

/** Single letters get in the way of voice control (WCAG 2.1.4). */
export function KeysSwitch() {
  const [on, setOn] = useState(areSingleKeysOn);
  return (
    <p className={css.line}>
      <Checkbox
        checked={on}
        onChange={({ target }) => {
          switchSingleKeys(target.checked);
          setOn(target.checked);
        }}
      >
        待办里用单个字母：j、k 上下，e 认领，u 放回，o 打开，x 选中，/ 筛选
      </Checkbox>
    </p>
  );
}
