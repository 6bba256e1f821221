/** A picture to read, for forms with and without antd. */
export { type CaptchaAnswer, CaptchaInput, type CaptchaInputProps } from './CaptchaInput';
