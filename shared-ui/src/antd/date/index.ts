/** Share key `@shizhong/shared-ui/antd/date`. Includes dayjs and its Chinese locale. */
import 'dayjs/locale/zh-cn';
import dayjs from 'dayjs';

dayjs.locale('zh-cn');

export { default as Calendar } from 'antd/es/calendar';
export { DatePicker, type DatePickerProps, type RangePickerProps, TimePicker } from './pickers';
export { dayjs };
