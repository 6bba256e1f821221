/// <reference path="../../shared-ui/src/css-modules.d.ts" />
/** Every component that the groups offer, so that each calls its styles as it does in a page. Popups call theirs while they are closed. */
import { AntdScope } from '@shizhong/shared-ui/antd/core';
import * as data from '@shizhong/shared-ui/antd/data';
import * as date from '@shizhong/shared-ui/antd/date';
import * as entry from '@shizhong/shared-ui/antd/entry';
import * as form from '@shizhong/shared-ui/antd/form';
import * as overlay from '@shizhong/shared-ui/antd/overlay';
import * as select from '@shizhong/shared-ui/antd/select';
import * as table from '@shizhong/shared-ui/antd/table';
import * as upload from '@shizhong/shared-ui/antd/upload';
import type { ComponentType } from 'react';

/** Components that need something to draw. */
const props: Record<string, object> = {
  Badge: { count: 3 },
  Image: { src: 'a.png', alt: '' },
  Radio: { children: '甲' },
  Segmented: { options: ['日', '周'] },
  Steps: { items: [{ title: '一' }] },
  Table: { rowSelection: {}, columns: [{ dataIndex: 'id', sorter: true, filters: [] }], dataSource: [{ key: 1 }] },
  Tabs: { items: [{ key: '1', label: '一' }] },
  Timeline: { items: [{ content: '一' }] },
  Tag: { color: 'success', children: '甲' },
  Tree: { treeData: [{ key: 1, title: '一' }] },
};

const groups = { data, date, entry, form, overlay, select, table, upload };

/** Parts of a component that are components themselves: `Input.Search`. */
const parts = /^(Search|TextArea|Password|OTP|Item|Group|Button|Ribbon|CheckableTag|Compact|RangePicker|Dragger|Panel)$/;

export function Scene() {
  return (
    <AntdScope palette="ad">
      {Object.values(groups).flatMap((group) => Object.entries(group).flatMap(([name, value]) => drawn(name, value)))}
    </AntdScope>
  );
}

function drawn(name: string, value: unknown): React.ReactNode[] {
  if (!/^[A-Z]/.test(name) || !isComponent(value)) return [];
  const Component = value;
  const below = Object.entries(value).flatMap(([part, of]) => (parts.test(part) ? drawn(part, of) : []));
  const needsChild = name === 'Tooltip' || name === 'Popover' || name === 'Popconfirm' || name === 'Dropdown';
  return [
    <Component key={name} {...props[name]}>
      {needsChild ? <b>甲</b> : undefined}
    </Component>,
    ...below,
  ];
}

function isComponent(value: unknown): value is ComponentType<{ children?: React.ReactNode }> {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
