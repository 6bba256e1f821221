/** A picture to read, for forms without antd; `@shizhong/shared-ui/account` has it as a field of antd's Form. */
export { CaptchaInput } from './CaptchaInput';
export type { CaptchaAnswer, CaptchaInputProps } from './CaptchaRow';
