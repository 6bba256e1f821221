/** State of a form without antd: values, what is wrong with them, and when it is said. */
export { emailFault } from './email-fault';
export { type Fields, useFields } from './use-fields';
