/** Share key `@shizhong/shared-ui/antd/overlay`: what opens over the page. */
export { type DrawerProps, default as Drawer } from 'antd/es/drawer';
export { default as Image } from 'antd/es/image';
export { default as Modal, type ModalProps } from 'antd/es/modal';
export { default as Popconfirm } from 'antd/es/popconfirm';
export { default as Popover, type PopoverProps } from 'antd/es/popover';
// Not with the steps: start pages have those, and no result.
export { default as Result } from 'antd/es/result';
export { default as Tooltip } from 'antd/es/tooltip';
