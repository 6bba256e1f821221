/** Share key `@shizhong/shared-ui/antd/entry`: controls of the areas' forms that the sign-in pages do not need. */
export { default as InputNumber, type InputNumberProps } from 'antd/es/input-number';
export { default as Slider } from 'antd/es/slider';
export { default as Switch } from 'antd/es/switch';
export { default as Upload, type UploadFile, type UploadProps } from 'antd/es/upload';
