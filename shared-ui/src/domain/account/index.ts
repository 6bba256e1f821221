/**
 * Account fields for the sign-in pages and both areas. They sit inside antd's Form but use our own light inputs.
 *
 * This folder imports antd's groups by package name, not by relative path: only a name is a share key, and a relative import
 * would put a second copy of antd into every remote.
 */

export type { CaptchaAnswer } from '../captcha/CaptchaInput';
export { AccountForm, type AccountFormProps } from './AccountForm';
export { CaptchaField } from './CaptchaField';
export { type FormCall, useFormCall } from './form-call';
export { ConfirmPasswordField, CurrentPasswordField, NewPasswordField } from './PasswordFields';
export { PhoneField } from './PhoneField';
export { SmsCodeField, type SmsCodeFieldProps, type SmsPurpose } from './SmsCodeField';
