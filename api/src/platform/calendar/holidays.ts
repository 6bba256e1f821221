/**
 * Days off and make-up workdays, as data, so that an operator can add a year when the State Council publishes it (each November).
 * 2026: notice of the General Office of the State Council of 2025-11-04, as reported by Xinhua and checked in two reprints.
 */
import type { Day } from './shanghai';

export interface HolidayYear {
  source: string;
  /** First and last day off, inclusive. */
  off: readonly { name: string; from: Day; to: Day }[];
  /** Weekend days worked in exchange. */
  worked: readonly Day[];
}

export const holidayYears: Readonly<Record<string, HolidayYear>> = {
  '2026': {
    source: '国务院办公厅关于 2026 年部分节假日安排的通知（2025-11-04）',
    off: [
      { name: '元旦', from: '2026-01-01', to: '2026-01-03' },
      { name: '春节', from: '2026-02-15', to: '2026-02-23' },
      { name: '清明节', from: '2026-04-04', to: '2026-04-06' },
      { name: '劳动节', from: '2026-05-01', to: '2026-05-05' },
      { name: '端午节', from: '2026-06-19', to: '2026-06-21' },
      { name: '中秋节', from: '2026-09-25', to: '2026-09-27' },
      { name: '国庆节', from: '2026-10-01', to: '2026-10-07' },
    ],
    worked: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
  },
};
