import AntdDatePicker from 'antd/es/date-picker';
import AntdTimePicker from 'antd/es/time-picker';
import { type ComponentProps, type ComponentType, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import css from './pickers.module.css';

/** antd's own turn a calendar over at the edge of the window, where on a phone it lies beyond the other edge. These move it back inside. */
const inside = { offset: [0, 4], overflow: { shiftX: true, adjustY: true } };
const placements: DatePickerProps['builtinPlacements'] = {
  bottomLeft: { ...inside, points: ['tl', 'bl'] },
  bottomRight: { ...inside, points: ['tr', 'br'] },
};

interface Reachable {
  builtinPlacements?: DatePickerProps['builtinPlacements'];
  panelRender?: (panel: ReactNode) => ReactNode;
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>, preventDefault: () => void) => void) | undefined;
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

function reachable<Props extends Reachable>(Picker: ComponentType<Props>) {
  return function ReachablePicker(props: Props) {
    const { panelRender = (panel: ReactNode) => panel, onKeyDown } = props;
    return (
      <Picker
        builtinPlacements={placements}
        {...props}
        panelRender={(panel: ReactNode) => <ReachableColumns>{panelRender(panel)}</ReachableColumns>}
        onKeyDown={(event: KeyboardEvent<HTMLElement>, preventDefault: () => void) => {
          // Enter takes what was typed; the browser would submit the form as well.
          if (event.key === 'Enter') event.preventDefault();
          onKeyDown?.(event, preventDefault);
        }}
      />
    );
  };
}

/** A label names the field of the first day only; a checker does not take the placeholder of the other one for a name. */
function NamedField(props: ComponentProps<'input'> & { 'date-range'?: 'start' | 'end' }) {
  const { 'aria-label': name = props['date-range'] === 'end' ? props.placeholder : undefined } = props;
  return <input {...props} aria-label={name} />;
}

const namedFields = { input: NamedField };

function NamedRangePicker(props: RangePickerProps) {
  return <AntdDatePicker.RangePicker {...props} components={namedFields} />;
}

export type DatePickerProps = ComponentProps<typeof AntdDatePicker>;
export type RangePickerProps = ComponentProps<typeof AntdDatePicker.RangePicker>;

export const DatePicker = Object.assign(reachable<DatePickerProps>(AntdDatePicker), {
  RangePicker: reachable<RangePickerProps>(NamedRangePicker),
});

export const TimePicker = Object.assign(reachable<ComponentProps<typeof AntdTimePicker>>(AntdTimePicker), {
  RangePicker: reachable<ComponentProps<typeof AntdTimePicker.RangePicker>>(AntdTimePicker.RangePicker),
});
