import { addServiceTime } from './service-hours';
import { hourMs } from './shanghai';
import { WorkCalendar } from './workdays';

const hours = { fromHour: 9, toHour: 18 };
const calendar = new WorkCalendar();

/** 2026-11-20 is a Friday; 10-01 begins a holiday, and 10-10 is a Saturday that is worked. */
test.each([
  ['in the morning', '2026-11-20T10:00', '2026-11-20T12:00'],
  ['before the hours', '2026-11-20T03:00', '2026-11-20T11:00'],
  ['on the border', '2026-11-20T16:00', '2026-11-20T18:00'],
  ['over the night', '2026-11-19T17:30', '2026-11-20T10:30'],
  ['over the weekend', '2026-11-20T17:30', '2026-11-23T10:30'],
  ['at night', '2026-11-20T22:00', '2026-11-23T11:00'],
])('two hours of service begun %s', (_, from, to) => {
  const at = (text: string) => Date.parse(`${text}:00+08:00`);
  expect(new Date(addServiceTime(calendar, hours, at(from), 2 * hourMs))).toEqual(new Date(at(to)));
});
