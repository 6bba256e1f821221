import type { Offered, Plates } from './offered';

/** Fields, in their sizes and states. */
export function fieldPlates(antd: Offered): Plates {
  return { ...form(antd), ...fields(antd), ...choices(antd), ...numbers(antd) };
}

function form({ Button, Checkbox, Form, Input, Radio }: Offered): Plates {
  return {
    form: () => (
      <Form layout="vertical">
        <Form.Item label="名称" required help="不超过 20 个字">
          <Input showCount maxLength={20} defaultValue="甲" />
        </Form.Item>
        <Form.Item label="密码" validateStatus="error" help="至少 8 位">
          <Input.Password defaultValue="1" />
        </Form.Item>
        <Form.Item label="正在检查" validateStatus="validating" hasFeedback extra="说明">
          <Input allowClear defaultValue="乙" />
        </Form.Item>
        <Form.Item>
          <Checkbox.Group options={['甲', '乙']} defaultValue={['甲']} /> <Checkbox indeterminate>全选</Checkbox>{' '}
          <Checkbox disabled defaultChecked>
            不可用
          </Checkbox>
        </Form.Item>
        <Form.Item label="种类">
          <Radio.Group options={['甲', '乙']} defaultValue="甲" />{' '}
          <Radio.Group optionType="button" buttonStyle="solid" options={['甲', '乙']} defaultValue="甲" />
        </Form.Item>
        <Button type="primary" htmlType="submit">
          提交
        </Button>
      </Form>
    ),
    'form in a line': () => (
      <Form layout="inline">
        <Form.Item label="名称">
          <Input />
        </Form.Item>
        <Form.Item label="电话" validateStatus="warning">
          <Input disabled />
        </Form.Item>
      </Form>
    ),
  };
}

function fields({ Input }: Offered): Plates {
  return {
    fields: () => (
      <>
        {(['small', 'medium', 'large'] as const).map((size) => (
          <p key={size}>
            <Input size={size} prefix="¥" suffix="元" defaultValue="12" />{' '}
            <Input.Search size={size} placeholder="搜索" enterButton />
          </p>
        ))}
        <Input status="error" placeholder="出错" /> <Input variant="filled" placeholder="填色" />{' '}
        <Input disabled defaultValue="不可用" />
        <Input.TextArea showCount maxLength={100} defaultValue="多行" /> <Input.OTP length={4} />
      </>
    ),
  };
}

function choices({ AutoComplete, Cascader, DatePicker, Select, TimePicker, TreeSelect, dayjs }: Offered): Plates {
  const options = ['上海', '杭州'].map((value) => ({ value, label: value }));
  const day = dayjs('2026-11-20T10:30:00');
  const wide = { style: { width: 280 } };
  return {
    choices: () => (
      <>
        <Select {...wide} options={options} defaultValue="上海" />{' '}
        <Select {...wide} options={options} placeholder="请选择" status="error" />
        <Select {...wide} mode="multiple" options={options} defaultValue={['上海', '杭州']} allowClear />{' '}
        <Select {...wide} disabled />
        <TreeSelect {...wide} treeData={options} treeCheckable defaultValue={['上海']} />
        <Cascader {...wide} options={options} defaultValue={['上海']} />{' '}
        <AutoComplete {...wide} options={options} placeholder="补全" />
        <DatePicker defaultValue={day} /> <DatePicker.RangePicker defaultValue={[day, day]} status="warning" />
        <TimePicker defaultValue={day} size="small" /> <DatePicker disabled /> <DatePicker picker="month" size="large" />
      </>
    ),
  };
}

function numbers({ InputNumber, Slider, Switch, Upload }: Offered): Plates {
  return {
    numbers: () => (
      <>
        <InputNumber defaultValue={12} /> <InputNumber size="small" defaultValue={1} />{' '}
        <InputNumber size="large" prefix="¥" suffix="元" /> <InputNumber status="error" />{' '}
        <InputNumber disabled defaultValue={3} />
        <Slider defaultValue={30} marks={{ 0: '0', 100: '100' }} /> <Slider range defaultValue={[20, 50]} disabled />
        <Switch defaultChecked checkedChildren="开" unCheckedChildren="关" /> <Switch size="small" /> <Switch loading />{' '}
        <Switch disabled />
        <Upload
          defaultFileList={[
            { uid: '1', name: '证照.png', status: 'done' },
            { uid: '2', name: '证照.pdf', status: 'error' },
            { uid: '3', name: '上传中.png', status: 'uploading', percent: 40 },
          ]}
        >
          <button type="button">选择文件</button>
        </Upload>
        <Upload listType="picture-card">上传</Upload> <Upload.Dragger>拖到这里</Upload.Dragger>
      </>
    ),
  };
}
