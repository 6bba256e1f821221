/**
 * Share key `@shizhong/shared-ui/antd/form`. The sign-in pages carry it, hence Form alone: their inputs are ours, and antd's
 * (group `entry`) would be 26 KB more.
 */
export { default as Form, type FormInstance, type FormItemProps, type FormProps, type Rule as FormRule } from 'antd/es/form';
export type { NamePath } from 'antd/es/form/interface';
