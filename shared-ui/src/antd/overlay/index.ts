/** Share key `@shizhong/shared-ui/antd/overlay`. antd's Button is included because its dialogs use it; pages use ours. */
export { default as Alert } from 'antd/es/alert';
export { default as Button } from 'antd/es/button';
export { default as Drawer } from 'antd/es/drawer';
export { default as Dropdown } from 'antd/es/dropdown';
export { default as Modal } from 'antd/es/modal';
export { default as Popconfirm } from 'antd/es/popconfirm';
export { default as Popover } from 'antd/es/popover';
export { default as Tooltip } from 'antd/es/tooltip';
