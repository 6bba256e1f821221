/** Every component that the groups offer, so that each calls its styles as it does in a page. Popups call theirs while they are closed. */
import type { ComponentType, ReactNode } from 'react';

/** Components that need something to draw. */
const props: Record<string, object> = {
  AntdScope: { palette: 'ad' },
  Badge: { count: 3 },
  Image: { src: 'a.png', alt: '' },
  Menu: { items: [{ key: '1', label: '一' }] },
  Radio: { children: '甲' },
  Segmented: { options: ['日', '周'] },
  Steps: { items: [{ title: '一' }] },
  Table: { rowSelection: {}, columns: [{ dataIndex: 'id', sorter: true, filters: [] }], dataSource: [{ key: 1 }] },
  Tabs: { items: [{ key: '1', label: '一' }] },
  Timeline: { items: [{ content: '一' }] },
  Tag: { color: 'success', children: '甲' },
  Tree: { treeData: [{ key: 1, title: '一' }] },
};

/** Parts of a component that are components themselves: `Input.Search`. */
const parts = /^(Search|TextArea|Password|OTP|Item|Group|Button|Ribbon|CheckableTag|Compact|RangePicker|Dragger|Panel)$/;

/** @param groups what each of our groups offers, by its names */
export function Scene({
  scope: Scope,
  groups,
}: {
  scope: ComponentType<{ palette: 'ad'; children: ReactNode }>;
  groups: readonly object[];
}) {
  return (
    <Scope palette="ad">
      {groups.flatMap((group) => Object.entries(group).flatMap(([name, value]: [string, unknown]) => drawn(name, value)))}
    </Scope>
  );
}

function drawn(name: string, value: unknown): ReactNode[] {
  if (!/^[A-Z]/.test(name) || !isComponent(value)) return [];
  const Component = value;
  // An entry of a menu is nothing outside of one.
  const own = name === 'Menu' ? [] : Object.entries(value);
  const below = own.flatMap(([part, of]) => (parts.test(part) ? drawn(part, of) : []));
  const needsChild = name === 'Tooltip' || name === 'Popover' || name === 'Popconfirm' || name === 'Dropdown';
  return [
    <Component key={name} {...props[name]}>
      {needsChild ? <b>甲</b> : undefined}
    </Component>,
    ...below,
  ];
}

function isComponent(value: unknown): value is ComponentType<{ children?: ReactNode }> {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
