/** Share key `@shizhong/shared-ui/antd/entry`: antd's own input controls, for forms in the signed-in areas. */
export { default as Checkbox } from 'antd/es/checkbox';
export { default as Input, type InputProps, type InputRef } from 'antd/es/input';
export { default as InputNumber } from 'antd/es/input-number';
export { default as Radio } from 'antd/es/radio';
export { default as Segmented } from 'antd/es/segmented';
export { default as Slider } from 'antd/es/slider';
export { default as Switch } from 'antd/es/switch';
