import { Form } from '@shizhong/shared-ui/antd/form';
import type { CaptchaAnswer } from '../captcha/CaptchaRow';
import { PictureInput } from './PictureInput';

export interface CaptchaFieldProps {
  /** Field name in the form; its value is a `CaptchaAnswer`. */
  name?: string | undefined;
  round?: number | undefined;
}

/** 「图形验证码」 as a field of antd's Form. */
export function CaptchaField({ name = 'captcha', round }: CaptchaFieldProps) {
  return (
    <Form.Item
      name={name}
      label="图形验证码"
      required
      rules={[
        {
          validator: async (_, answer: CaptchaAnswer | undefined) => {
            if (!answer?.captchaText) throw new Error('请输入图形验证码');
          },
        },
      ]}
    >
      <PictureInput round={round} />
    </Form.Item>
  );
}
