import AntdDatePicker from 'antd/es/date-picker';
import AntdTimePicker from 'antd/es/time-picker';
import { type ComponentProps, type ComponentType, type ReactNode, useLayoutEffect, useRef } from 'react';
import css from './pickers.module.css';

interface WithPanel {
  panelRender?: (panel: ReactNode) => ReactNode;
}

/** Columns of hours and minutes scroll; antd gives the keyboard no way to them. */
function ReachableColumns({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const columns = panel.current?.querySelectorAll<HTMLElement>('.ant-picker-time-panel-column') ?? [];
    for (const column of columns) column.tabIndex = 0;
  });
  return (
    <div ref={panel} className={css.panel}>
      {children}
    </div>
  );
}

function reachable<Props extends WithPanel>(Picker: ComponentType<Props>) {
  return function ReachablePicker(props: Props) {
    const { panelRender = (panel: ReactNode) => panel } = props;
    return <Picker {...props} panelRender={(panel: ReactNode) => <ReachableColumns>{panelRender(panel)}</ReachableColumns>} />;
  };
}

export type DatePickerProps = ComponentProps<typeof AntdDatePicker>;
export type RangePickerProps = ComponentProps<typeof AntdDatePicker.RangePicker>;

export const DatePicker = Object.assign(reachable<DatePickerProps>(AntdDatePicker), {
  RangePicker: reachable<RangePickerProps>(AntdDatePicker.RangePicker),
});

export const TimePicker = Object.assign(reachable<ComponentProps<typeof AntdTimePicker>>(AntdTimePicker), {
  RangePicker: reachable<ComponentProps<typeof AntdTimePicker.RangePicker>>(AntdTimePicker.RangePicker),
});
