/** Share key `@shizhong/shared-ui/antd/upload`. */
export { default as Upload, type UploadFile, type UploadProps } from 'antd/es/upload';
