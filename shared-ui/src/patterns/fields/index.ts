/** Form state without antd: values, their errors and when to show these. */
export { emailError } from './email-error';
export { type Fields, useFields } from './use-fields';
