/** Share key `@shizhong/shared-ui/antd/data`: what shows data and states, without popups. Every page of the areas may load it. */
export { type AlertProps, default as Alert } from 'antd/es/alert';
export { default as Badge } from 'antd/es/badge';
export { default as Descriptions } from 'antd/es/descriptions';
export { default as Empty } from 'antd/es/empty';
export { default as Progress } from 'antd/es/progress';
export { default as Skeleton } from 'antd/es/skeleton';
export { default as Spin } from 'antd/es/spin';
export { default as Statistic } from 'antd/es/statistic';
export { default as Tag } from 'antd/es/tag';
