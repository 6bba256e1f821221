/** Share key `@shizhong/shared-ui/antd/date`. Includes dayjs and its Chinese locale. */
import 'dayjs/locale/zh-cn';
import dayjs from 'dayjs';

dayjs.locale('zh-cn');

export { default as Calendar } from 'antd/es/calendar';
export { default as DatePicker } from 'antd/es/date-picker';
export { default as TimePicker } from 'antd/es/time-picker';
export { dayjs };
