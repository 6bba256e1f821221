/** Form state without antd: values, their errors and when to show these. */
export { emailFault } from './email-fault';
export { type Fields, useFields } from './use-fields';
