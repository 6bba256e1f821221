/** Share key `@shizhong/shared-ui/antd/form`. Keep it lean: the sign-in pages carry it. */
export { default as Checkbox } from 'antd/es/checkbox';
export { default as Form, type FormInstance, type FormItemProps, type FormProps, type Rule as FormRule } from 'antd/es/form';
export { default as Input, type InputProps, type InputRef } from 'antd/es/input';
export { default as InputNumber } from 'antd/es/input-number';
export { default as Radio } from 'antd/es/radio';
export { default as Switch } from 'antd/es/switch';
