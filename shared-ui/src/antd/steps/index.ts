/** Share key `@shizhong/shared-ui/antd/steps`: how far something has come, and how it ended. */
export { default as Steps, type StepsProps } from 'antd/es/steps';
export { default as Timeline } from 'antd/es/timeline';
