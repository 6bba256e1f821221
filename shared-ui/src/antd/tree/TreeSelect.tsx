import AntdTreeSelect, { type TreeSelectProps } from 'antd/es/tree-select';
import { useId } from 'react';
import { nothingFound } from '../select/nothing-found';
import { matchesTyped } from '../typed/matches-typed';

/** antd's tree select. Its input names a list by id that antd draws without one: the popup gets it here. */
function NamedTreeSelect<Value>({ id, popupRender, ...props }: TreeSelectProps<Value>) {
  const ownId = useId();
  const field = id ?? ownId;
  return (
    <AntdTreeSelect<Value>
      notFoundContent={nothingFound(field)}
      filterTreeNode={(typed, { title }) => typeof title === 'string' && matchesTyped(typed, title)}
      {...props}
      id={field}
      popupRender={(tree) => <div id={`${field}_list`}>{popupRender ? popupRender(tree) : tree}</div>}
    />
  );
}

const { SHOW_ALL, SHOW_PARENT, SHOW_CHILD } = AntdTreeSelect;

export const TreeSelect = Object.assign(NamedTreeSelect, { SHOW_ALL, SHOW_PARENT, SHOW_CHILD });
