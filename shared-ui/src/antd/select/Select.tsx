import AntdSelect, { type BaseOptionType, type DefaultOptionType, type RefSelectProps, type SelectProps } from 'antd/es/select';
import { type Ref, useId } from 'react';
import { matchesTyped } from '../typed/matches-typed';
import { nothingFound } from './nothing-found';
import { ScrollingList } from './ScrollingList';

/** From here on a list is drawn virtually: only the options in sight exist. */
const longList = 100;

/** antd's select, which searches what people read (not the value), and draws a short list whole, as axe wants it. */
export function Select<Value, Option extends BaseOptionType | DefaultOptionType = DefaultOptionType>({
  id,
  showSearch,
  popupRender,
  ...props
}: SelectProps<Value, Option> & { ref?: Ref<RefSelectProps> }) {
  const ownId = useId();
  const field = id ?? ownId;
  const search = typeof showSearch === 'object' ? showSearch : {};
  const searches = showSearch === undefined ? props.mode !== undefined : showSearch !== false;
  return (
    <AntdSelect<Value, Option>
      virtual={optionCount(props.options ?? []) >= longList}
      notFoundContent={nothingFound(field)}
      {...props}
      id={field}
      popupRender={(list) => <ScrollingList>{popupRender ? popupRender(list) : list}</ScrollingList>}
      showSearch={searches ? { filterOption: byLabel, ...search } : false}
    />
  );
}

/** A label of another kind than text cannot be searched. */
function byLabel(typed: string, option: BaseOptionType | undefined): boolean {
  const label: unknown = option?.['label'];
  return typeof label === 'string' && matchesTyped(typed, label);
}

function optionCount(options: readonly BaseOptionType[]): number {
  return options.reduce((count, { options: below }) => count + (Array.isArray(below) ? below.length : 1), 0);
}
