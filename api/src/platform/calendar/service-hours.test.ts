import { addServiceTime } from './service-hours';
import { hourMs } from './shanghai';
import { WorkCalendar } from './workdays';

const hours = { fromHour: 9, toHour: 18 };
const calendar = new WorkCalendar();

/** 2026-11-20 is a Friday; a holiday begins on 10-01, and Saturday 10-10 is a workday. */
test.each([
  ['in the morning', '2026-11-20T10:00', '2026-11-20T12:00'],
  ['before opening', '2026-11-20T03:00', '2026-11-20T11:00'],
  ['exactly until closing time', '2026-11-20T16:00', '2026-11-20T18:00'],
  ['overnight', '2026-11-19T17:30', '2026-11-20T10:30'],
  ['over the weekend', '2026-11-20T17:30', '2026-11-23T10:30'],
  ['at night', '2026-11-20T22:00', '2026-11-23T11:00'],
])('adds two hours of service time: %s', (_, from, to) => {
  const at = (text: string) => Date.parse(`${text}:00+08:00`);
  expect(new Date(addServiceTime(calendar, hours, at(from), 2 * hourMs))).toEqual(new Date(at(to)));
});
