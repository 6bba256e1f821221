/** What opens over a page, each kind on a real page, and how the keyboard opens it. */
import type { Side } from '@shizhong/shared-contracts/session';

/** A control, by role and name; the keyboard presses it where it does not say what else. */
export interface Press {
  role: 'button' | 'combobox' | 'textbox' | 'link' | 'radio';
  name: string | RegExp;
  key?: 'Enter' | 'ArrowDown' | 'Space';
}

export interface Opening {
  what: string;
  /** One after the other; the last one opens the part. */
  press: readonly Press[];
  /** Of the part; each selector is antd's or a role. */
  part: string;
}

export interface OpenablePage {
  side: Side;
  path: string;
  /** Of the window, in pixels. */
  width: number;
  openings: readonly Opening[];
}

const dialog = '[role="dialog"]';
const hanging = '.ant-popover [role="dialog"]';
const native = 'dialog[open]';
const menu = '.ant-dropdown [role="menu"]';
const list = '.ant-select-dropdown [role="listbox"]';
const tree = '.ant-select-dropdown [role="tree"]';

export const openablePages: readonly OpenablePage[] = [
  {
    ...{ side: 'ad', path: 'admin-ad/oa/read', width: 1440 },
    openings: [
      { what: 'popover with a search', press: [{ role: 'button', name: /^行业/ }], part: hanging },
      { what: 'range of days', press: [{ role: 'button', name: /^投放时间/ }], part: `${hanging} .ant-picker-dropdown` },
      { what: 'menu of a row', press: [{ role: 'button', name: /^更多操作/ }], part: menu },
      { what: 'columns', press: [{ role: 'button', name: '选择显示的列' }], part: `${hanging}, ${dialog}` },
      { what: 'dialog with an upload', press: [{ role: 'button', name: '批量导入' }], part: dialog },
      { what: 'finder', press: [{ role: 'button', name: /^找广告/ }], part: native },
      { what: 'messages at the bell', press: [{ role: 'link', name: /条未读消息$/ }], part: native },
      { what: 'dialog of another remote', press: [{ role: 'button', name: '联系客服' }], part: dialog },
    ],
  },
  {
    ...{ side: 'ad', path: 'admin-ad/oa/position', width: 1440 },
    openings: [{ what: 'dialog with a form and a file', press: [{ role: 'button', name: '批量预订' }], part: dialog }],
  },
  {
    ...{ side: 'ad', path: 'admin-ad/oa/read', width: 375 },
    openings: [
      { what: 'sheet of filters', press: [{ role: 'button', name: /^筛选/ }], part: dialog },
      { what: 'finder on a phone', press: [{ role: 'button', name: '搜索' }], part: native },
    ],
  },
  {
    ...{ side: 'ad', path: 'admin-ad/oa/read/add', width: 1440 },
    openings: [
      { what: 'select', press: [{ role: 'combobox', name: /推广行业/, key: 'ArrowDown' }], part: list },
      { what: 'tree select', press: [{ role: 'combobox', name: /粉丝地域/, key: 'ArrowDown' }], part: tree },
      { what: 'dialog with a form', press: [{ role: 'button', name: '保存与管理定向包' }], part: dialog },
      { what: 'help beside the page', press: [{ role: 'link', name: '规则说明' }], part: native },
    ],
  },
  {
    ...{ side: 'ad', path: 'admin-ad/financial/consume', width: 1440 },
    openings: [{ what: 'drawer', press: [{ role: 'link', name: /^LS/ }], part: dialog }],
  },
  {
    ...{ side: 'ad', path: 'admin-ad/analysis', width: 1440 },
    openings: [
      { what: 'menu of downloads', press: [{ role: 'button', name: '下载' }], part: menu },
      { what: 'dialog of a report', press: [{ role: 'button', name: '保存报告' }], part: dialog },
      { what: 'drawer of a point', press: [{ role: 'button', name: /周[一二三四五六日]$/ }], part: dialog },
    ],
  },
  {
    ...{ side: 'media', path: 'admin-media/oa/order-schedule', width: 1440 },
    openings: [{ what: 'dialog with days', press: [{ role: 'button', name: '批量开放' }], part: dialog }],
  },
  {
    ...{ side: 'media', path: 'admin-media/personal/person-base', width: 1440 },
    openings: [{ what: 'dialog with a password', press: [{ role: 'button', name: '修改密码' }], part: dialog }],
  },
  {
    ...{ side: 'media', path: 'admin-media/oa/order-read', width: 375 },
    openings: [{ what: 'dialog as a sheet', press: [{ role: 'button', name: '联系客服' }], part: dialog }],
  },
];
