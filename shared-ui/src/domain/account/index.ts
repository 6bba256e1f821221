/**
 * Account fields for the sign-in pages and both areas. antd's Form and its light controls: no code of a popup comes with them.
 *
 * This folder imports antd's groups by package name, not by relative path: only a name is a share key, and a relative import
 * would put a second copy of antd into every remote.
 */

export type { CaptchaAnswer } from '../captcha/CaptchaRow';
export { AccountForm, type AccountFormProps } from './AccountForm';
export { CaptchaField } from './CaptchaField';
export { type FormCall, useFormCall } from './form-call';
export { LateSelect, type LateSelectProps } from './LateSelect';
export { ConfirmPasswordField, CurrentPasswordField, NewPasswordField } from './PasswordFields';
export { PhoneField } from './PhoneField';
export { SmsCodeField, type SmsCodeFieldProps, type SmsPurpose } from './SmsCodeField';
