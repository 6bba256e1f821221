/**
 * Share key `@shizhong/shared-ui/antd/form`: Form and the light controls, because the sign-in pages load it. A control that brings a
 * popup, a list or a picker belongs to another group.
 */
export { default as Checkbox } from 'antd/es/checkbox';
export { default as Form, type FormInstance, type FormItemProps, type FormProps, type Rule as FormRule } from 'antd/es/form';
export type { NamePath } from 'antd/es/form/interface';
export { default as Input, type InputProps, type InputRef } from 'antd/es/input';
export { default as Radio } from 'antd/es/radio';
