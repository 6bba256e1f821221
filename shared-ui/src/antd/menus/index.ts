/**
 * Share key `@shizhong/shared-ui/antd/menus`: menus, and tabs, which bring one for those that have no room. Their rules weigh as much as a
 * table's, so a page loads a menu when it opens.
 */
export { type DropdownProps, default as Dropdown } from 'antd/es/dropdown';
export { default as Menu } from 'antd/es/menu';
export { default as Tabs, type TabsProps } from 'antd/es/tabs';
