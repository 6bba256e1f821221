import { mediaKinds } from '@shizhong/shared-contracts';
import { Form } from '@shizhong/shared-ui/antd/form';
import { RadioGroup } from '@shizhong/shared-ui/controls';

const kinds = Object.entries(mediaKinds).map(([value, label]) => ({ value, label }));

export function MediaFields() {
  return (
    <Form.Item
      name="mediaKind"
      label="媒体类型"
      validateTrigger="onChange"
      rules={[{ required: true, message: '请选择媒体类型' }]}
    >
      <RadioGroup aria-label="媒体类型" options={kinds} />
    </Form.Item>
  );
}
