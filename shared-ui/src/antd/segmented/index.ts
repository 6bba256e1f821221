/** Share key `@shizhong/shared-ui/antd/segmented`: apart from `entry`, because start pages have it and neither slider nor number field. */
export { default as Segmented } from 'antd/es/segmented';
