/**
 * Share key `@shizhong/shared-ui/antd/form`. Contains Form only, because the sign-in pages load it: their inputs are ours, and
 * antd's inputs (group `entry`) would add 26 KB.
 */
export { default as Form, type FormInstance, type FormItemProps, type FormProps, type Rule as FormRule } from 'antd/es/form';
export type { NamePath } from 'antd/es/form/interface';
