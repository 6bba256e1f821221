import { screen } from '@testing-library/react';
import { useState } from 'react';
import { axeViolations, renderInHost } from '../../testing';
import { FormField } from '../form/FormField';
import { DateInput, DateTimeInput, TimeInput } from '.';

const said = jest.fn();
beforeEach(() => said.mockReset());

function Plan() {
  const [day, setDay] = useState('2026-11-23');
  const [time, setTime] = useState('');
  const [at, setAt] = useState('');
  said(day, time, at);
  return (
    <>
      <FormField label="日期">
        <DateInput value={day} onChange={setDay} min="2026-11-20" max="2026-11-30" />
      </FormField>
      <FormField label="时间" error={time ? null : '请选择时间'}>
        <TimeInput value={time} onChange={setTime} />
      </FormField>
      <FormField label="发布">
        <DateTimeInput value={at} onChange={setAt} />
      </FormField>
    </>
  );
}

test('A day, a time and a minute are typed and read as text; without one the text is empty.', async () => {
  const { person, view } = renderInHost(<Plan />);
  const day = screen.getByRole('textbox', { name: '日期' });
  expect(day).toHaveValue('2026-11-23');
  expect(screen.getByRole('textbox', { name: '时间' })).toHaveAccessibleDescription('请选择时间');
  expect(await axeViolations(view.container)).toEqual([]);
  await person.clear(day);
  await person.type(day, '2026-11-25{Enter}');
  expect(said).toHaveBeenLastCalledWith('2026-11-25', '', '');
  await person.type(screen.getByRole('textbox', { name: '时间' }), '09:30{Enter}');
  expect(said).toHaveBeenLastCalledWith('2026-11-25', '09:30', '');
  await person.type(screen.getByRole('textbox', { name: '发布' }), '2026-11-24 08:05{Enter}');
  expect(said).toHaveBeenLastCalledWith('2026-11-25', '09:30', '2026-11-24T08:05');
});

test('A field that the keyboard empties is empty.', async () => {
  const { person } = renderInHost(<Plan />);
  await person.clear(screen.getByRole('textbox', { name: '日期' }));
  await person.tab();
  expect(said).toHaveBeenLastCalledWith('', '', '');
});

test('A day outside the bounds is not taken.', async () => {
  const { person } = renderInHost(<Plan />);
  const day = screen.getByRole('textbox', { name: '日期' });
  await person.clear(day);
  await person.type(day, '2026-12-25{Enter}');
  await person.tab();
  expect(said).not.toHaveBeenCalledWith('2026-12-25', '', '');
});
