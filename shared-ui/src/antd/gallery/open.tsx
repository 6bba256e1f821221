import { useEffect } from 'react';
import type { Offered, Plates } from './offered';

/** What opens over a page, open. */
export function openPlates(antd: Offered): Plates {
  return { ...lists(antd), ...pickers(antd), ...dialogs(antd), ...hanging(antd) };
}

const wide = { style: { width: 280 } };
const options = ['上海', '杭州', '苏州'].map((value, at) => ({ value, label: value, disabled: at === 2 }));
const places = [
  {
    value: '华东',
    title: '华东',
    label: '华东',
    key: '华东',
    children: options.map((each) => ({ ...each, title: each.label, key: each.value })),
  },
];

function lists({ AutoComplete, Cascader, Select, Tree, TreeSelect }: Offered): Plates {
  return {
    'open select': () => <Select {...wide} open options={[{ label: '华东', options }]} defaultValue="上海" />,
    'open select of several': () => <Select {...wide} open mode="multiple" options={options} defaultValue={['上海']} />,
    'open select without options': () => <Select {...wide} open options={[]} />,
    'open completion': () => <AutoComplete {...wide} open options={options} />,
    'open tree select': () => <TreeSelect {...wide} open treeData={places} treeCheckable treeDefaultExpandAll />,
    'open cascader': () => <Cascader {...wide} open options={places} defaultValue={['华东', '上海']} />,
    tree: () => (
      <>
        <Tree treeData={places} checkable defaultExpandAll defaultCheckedKeys={['上海']} />
        <Tree.DirectoryTree treeData={places} defaultExpandAll defaultSelectedKeys={['杭州']} />
      </>
    ),
  };
}

function pickers({ DatePicker, TimePicker, dayjs }: Offered): Plates {
  const day = dayjs('2026-11-20T10:30:00');
  const presets = [{ label: '本周', value: [day, day.add(2, 'day')] as [typeof day, typeof day] }];
  return {
    'open date': () => <DatePicker open defaultValue={day} />,
    'open date and time': () => <DatePicker open showTime defaultValue={day} />,
    'open month': () => <DatePicker open picker="month" defaultValue={day} />,
    'open range': () => <DatePicker.RangePicker open presets={presets} defaultValue={[day, day.add(8, 'day')]} />,
    'open time': () => <TimePicker open defaultValue={day} />,
  };
}

function dialogs({ Button, Drawer, Image, Modal }: Offered): Plates {
  function Asked() {
    useEffect(() => {
      const asked = Modal.confirm({ title: '删除这条广告？', content: '不能恢复。', okButtonProps: { danger: true } });
      return () => asked.destroy();
    }, []);
    return null;
  }
  const drop =
    'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="90" height="60"%3E%3Crect width="90" height="60" fill="teal"/%3E%3C/svg%3E';
  return {
    dialog: () => (
      <Modal open title="修改密码">
        内容
      </Modal>
    ),
    'loading dialog': () => <Modal open loading title="明细" />,
    confirmation: Asked,
    drawer: () => (
      <Drawer open title="明细" size={440} footer={<Button>关闭</Button>}>
        内容
      </Drawer>
    ),
    sheet: () => (
      <Drawer open placement="bottom" loading title="筛选">
        内容
      </Drawer>
    ),
    picture: () => <Image src={drop} alt="样图" />,
    'open picture': () => <Image src={drop} alt="样图" preview={{ open: true }} />,
  };
}

function hanging({ Button, Dropdown, Popconfirm, Popover, Tooltip }: Offered): Plates {
  const items = [
    { key: 'a', label: '编辑', extra: 'E' },
    { type: 'divider' as const },
    { key: 'b', label: '删除', danger: true },
    { key: 'c', label: '停用', disabled: true },
  ];
  return {
    'open menu': () => (
      <Dropdown open menu={{ items }} arrow>
        <Button>更多</Button>
      </Dropdown>
    ),
    hanging: () => (
      <div style={{ display: 'flex', gap: 200, padding: '120px 200px' }}>
        <Popover open title="标题" content="内容">
          <Button>泡</Button>
        </Popover>
        <Tooltip open title="提示" placement="right">
          <Button>提示</Button>
        </Tooltip>
        <Popconfirm open title="确定删除？" description="不能恢复。">
          <Button>删除</Button>
        </Popconfirm>
      </div>
    ),
  };
}
