import { TextInput } from '../../patterns/form/TextInput';
import { type CaptchaInputProps, CaptchaRow } from './CaptchaRow';

/** For pages without antd. */
export function CaptchaInput(props: CaptchaInputProps) {
  return <CaptchaRow {...props} Text={TextInput} />;
}
