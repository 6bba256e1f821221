import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { axeViolations } from '../../testing';
import { Segments } from './Segments';

function Card() {
  const [days, setDays] = useState<'7' | '30'>('7');
  return (
    <Segments
      label="时间"
      value={days}
      onChange={setDays}
      options={[
        { value: '7', label: '近 7 天' },
        { value: '30', label: '近 30 天' },
      ]}
    />
  );
}

test('one of a few views is chosen by press or by arrow key, with one stop of the Tab key', async () => {
  const { container } = render(<Card />);
  expect(screen.getByRole('radiogroup', { name: '时间' })).toBeVisible();
  expect(screen.getByRole('radio', { name: '近 7 天' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: '近 30 天' }));
  expect(screen.getByRole('radio', { name: '近 30 天' })).toBeChecked();
  await userEvent.click(document.body);
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: '近 30 天' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('radio', { name: '近 7 天' })).toBeChecked();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
  expect(await axeViolations(container)).toEqual([]);
});
