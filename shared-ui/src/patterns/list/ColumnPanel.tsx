import { Checkbox } from '@shizhong/shared-ui/antd/form';
import { clsx } from 'clsx/lite';
import type { ColumnChoiceProps } from './ColumnChoice';
import css from './ColumnPanel.module.css';
import { HangingPanel } from './HangingPanel';

interface ColumnPanelProps extends ColumnChoiceProps {
  open: boolean;
  onClose: (back: boolean) => void;
}

export function ColumnPanel({ columns, isShown, onShow, open, onClose }: ColumnPanelProps) {
  return (
    <HangingPanel open={open} onClose={onClose} label="显示的列" placement="bottomRight">
      <div className={css.rows}>
        {columns.map(({ key, head }) => (
          <Checkbox
            key={key}
            className={clsx(css.row)}
            checked={isShown(key)}
            onChange={(event) => onShow(key, event.target.checked)}
          >
            {head}
          </Checkbox>
        ))}
      </div>
    </HangingPanel>
  );
}
