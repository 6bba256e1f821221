import { Form } from '@shizhong/shared-ui/antd/form';
import { TextInput } from '@shizhong/shared-ui/controls';
import { IndustryField } from './IndustryField';

export function AdvertiserFields() {
  return (
    <>
      <Form.Item name="company" label="公司/品牌名称">
        <TextInput autoComplete="organization" maxLength={50} />
      </Form.Item>
      <IndustryField />
    </>
  );
}
