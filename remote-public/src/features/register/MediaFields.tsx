import { mediaKinds } from '@shizhong/shared-contracts';
import { Radio } from '@shizhong/shared-ui/antd/entry';
import { Form } from '@shizhong/shared-ui/antd/form';

export function MediaFields() {
  return (
    <Form.Item
      name="mediaKind"
      label="媒体类型"
      validateTrigger="onChange"
      rules={[{ required: true, message: '请选择媒体类型' }]}
    >
      <Radio.Group options={Object.entries(mediaKinds).map(([value, label]) => ({ value, label }))} />
    </Form.Item>
  );
}
