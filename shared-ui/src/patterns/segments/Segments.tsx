import { Segmented } from '@shizhong/shared-ui/antd/segmented';
import { useElementId } from '../../primitives/element-id/element-id';

export interface SegmentsProps<Value extends string> {
  /** What is selected, for screen readers. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice between a few views of one card: antd's Segmented. For a view of the whole page, kept in the address, use `NavTabs`. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  const name = useElementId();
  return (
    <Segmented<Value>
      aria-label={label}
      name={name}
      // The radio buttons in it take the focus; the group would be a second stop.
      tabIndex={-1}
      options={[...options]}
      value={value}
      onChange={onChange}
    />
  );
}
