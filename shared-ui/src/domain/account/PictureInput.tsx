import { TextInput } from '../../patterns/controls/TextInput';
import { type CaptchaInputProps, CaptchaRow } from '../captcha/CaptchaRow';

/** The captcha's picture with a field of antd. */
export function PictureInput(props: CaptchaInputProps) {
  return <CaptchaRow {...props} Text={TextInput} />;
}
