import type { Offered, Plates } from './offered';

/** What stands on a page: buttons, marks, states, tables, steps, menus. */
export function shownPlates(antd: Offered): Plates {
  return { ...marks(antd), ...states(antd), ...tables(antd), ...ways(antd) };
}

const tones = ['success', 'info', 'warning', 'error'] as const;

function marks({ Badge, Button, Segmented, Tag }: Offered): Plates {
  const kinds = ['primary', 'default', 'dashed', 'text', 'link'] as const;
  return {
    buttons: () => (
      <>
        {kinds.map((type) => (
          <p key={type}>
            <Button type={type}>提交</Button>{' '}
            <Button type={type} size="small">
              小
            </Button>{' '}
            <Button type={type} size="large">
              大
            </Button>{' '}
            <Button type={type} danger>
              删除
            </Button>{' '}
            <Button type={type} disabled>
              不可用
            </Button>{' '}
            <Button type={type} loading>
              正在提交
            </Button>{' '}
            <Button type={type} shape="circle" aria-label="圆">
              +
            </Button>
          </p>
        ))}
        <Button block href="#">
          整行的链接
        </Button>
        <p>
          <Segmented options={['日', '周', '月']} /> <Segmented size="small" options={['日', '周']} disabled />
        </p>
      </>
    ),
    marks: () => (
      <>
        <p>
          <Badge count={3}>铃</Badge> <Badge count={120}>铃</Badge> <Badge dot>铃</Badge>{' '}
          <Badge status="processing" text="进行中" /> <Badge status="error" text="出错" /> <Badge color="cyan" text="青" />
        </p>
        <Badge.Ribbon text="演示">
          <div style={{ height: 60 }}>缎带</div>
        </Badge.Ribbon>
        <p>
          {['default', 'processing', ...tones, 'red', 'geekblue'].map((color) => (
            <Tag key={color} color={color} closable>
              {color}
            </Tag>
          ))}
          <Tag.CheckableTag checked>选中</Tag.CheckableTag>
        </p>
      </>
    ),
  };
}

function states({ Alert, Button, Descriptions, Empty, Progress, Result, Skeleton, Spin, Statistic }: Offered): Plates {
  const items = [
    { key: 'a', label: '账户', children: '甲' },
    { key: 'b', label: '余额', children: '12.00' },
  ];
  return {
    notices: () => (
      <>
        {tones.map((type) => (
          <Alert
            key={type}
            type={type}
            showIcon
            closable
            title="标题"
            description="说明一句。"
            action={<Button size="small">重试</Button>}
          />
        ))}
        <Alert banner title="横幅" />
        <Result status="success" title="已提交" subTitle="一个工作日内审核。" extra={<Button>返回</Button>} />
      </>
    ),
    states: () => (
      <>
        <Progress percent={40} /> <Progress percent={100} size="small" /> <Progress percent={60} status="exception" />
        <Progress type="circle" percent={75} size={80} /> <Progress type="dashboard" percent={30} size={80} />
        <Skeleton avatar paragraph={{ rows: 2 }} /> <Skeleton.Button /> <Skeleton.Input />{' '}
        <Spin description="正在加载">内容</Spin>
        <Empty description="还没有数据" />
      </>
    ),
    figures: () => (
      <>
        <Statistic title="余额" value={1234.5} precision={2} suffix="元" /> <Statistic title="读取中" loading />
        <Descriptions title="明细" items={items} /> <Descriptions bordered size="small" column={1} items={items} />
        <Descriptions layout="vertical" items={items} />
      </>
    ),
  };
}

const rows = ['甲', '乙', '丙'].map((name, key) => ({ key, name, reads: key * 10, place: '上海' }));

function tables({ Pagination, Table }: Offered): Plates {
  const columns = [
    { title: '名称', dataIndex: 'name', fixed: 'left' as const, width: 120, sorter: true, defaultSortOrder: 'ascend' as const },
    { title: '阅读', dataIndex: 'reads', align: 'right' as const },
    { title: '地域', dataIndex: 'place', ellipsis: true },
  ];
  const sum = (
    <Table.Summary fixed>
      <Table.Summary.Row>
        <Table.Summary.Cell index={0} colSpan={4}>
          合计 30
        </Table.Summary.Cell>
      </Table.Summary.Row>
    </Table.Summary>
  );
  return {
    table: () => (
      <>
        <Table
          {...{ columns, dataSource: rows, size: 'small', tableLayout: 'fixed', pagination: false }}
          rowSelection={{ defaultSelectedRowKeys: [1] }}
          expandable={{ expandedRowRender: () => '展开', defaultExpandedRowKeys: [2] }}
          summary={() => sum}
          scroll={{ x: 900 }}
        />
        <Table columns={columns} dataSource={[]} bordered title={() => '没有行的表'} footer={() => '脚'} />
      </>
    ),
    pages: () => (
      <>
        <Table columns={columns} dataSource={rows} loading pagination={{ pageSize: 2 }} />
        <Pagination total={200} showSizeChanger showQuickJumper showTotal={(total) => `共 ${total} 条`} />
        <Pagination size="small" total={200} defaultCurrent={5} /> <Pagination simple total={50} />{' '}
        <Pagination disabled total={50} />
      </>
    ),
  };
}

function ways({ Calendar, Menu, Steps, Tabs, Timeline, dayjs }: Offered): Plates {
  const steps = ['填写', '审核', '完成'].map((title) => ({ title, content: '说明' }));
  const entries = [
    { key: 'a', label: '甲', children: [{ key: 'b', label: '乙' }] },
    { type: 'group' as const, key: 'g', label: '组', children: [{ key: 'c', label: '丙', danger: true }] },
  ];
  const tabs = ['甲', '乙', '丙'].map((label, at) => ({ key: label, label, children: label, disabled: at === 2 }));
  return {
    steps: () => (
      <>
        <Steps current={1} items={steps} /> <Steps current={1} status="error" size="small" items={steps} />
        <Steps orientation="vertical" current={2} items={steps} /> <Steps type="dot" current={1} items={steps} />
        <Timeline items={['提交', '审核'].map((content) => ({ content, title: '09:30' }))} />
      </>
    ),
    menus: () => (
      <>
        <Menu mode="inline" items={entries} defaultOpenKeys={['a']} selectedKeys={['b']} />{' '}
        <Menu mode="horizontal" items={entries} />
        <Tabs items={tabs} /> <Tabs type="card" size="small" items={tabs} /> <Tabs tabPlacement="start" items={tabs} />
      </>
    ),
    calendar: () => <Calendar fullscreen={false} defaultValue={dayjs('2026-11-20')} />,
    'large calendar': () => <Calendar defaultValue={dayjs('2026-11-20')} />,
  };
}
