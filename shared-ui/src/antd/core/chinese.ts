import dates from 'antd/es/date-picker/locale/zh_CN';
import type { Locale } from 'antd/es/locale';
import zhCN from 'antd/es/locale/zh_CN';

/** Buttons for year and month are called by what they show, 「2026年」: by antd's 「选择年份」 nobody could press them by voice. */
const DatePicker = { ...dates, lang: { ...dates.lang, yearSelect: '', monthSelect: '', decadeSelect: '' } };

/** antd's Chinese. */
export const chinese: Locale = { ...zhCN, DatePicker, Calendar: DatePicker };
