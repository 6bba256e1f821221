import { fireEvent, screen, waitFor } from '@testing-library/react';
import { axeViolations, renderInHost } from '../../../testing';
import { TimeInput } from './TimeInput';

test('a time is typed or chosen, and never empty', async () => {
  const onChange = jest.fn();
  const { person, view } = renderInHost(<TimeInput aria-label="发布时间" value="20:30" onChange={onChange} />);
  const input = screen.getByRole('textbox', { name: '发布时间' });
  expect(input).toHaveValue('20:30');
  expect(await axeViolations(view.container)).toEqual([]);
  await person.clear(input);
  await person.tab();
  expect(onChange).not.toHaveBeenCalled();
  await waitFor(() => expect(input).toHaveValue('20:30'));
  await person.click(input);
  await person.clear(input);
  await person.type(input, '08:05');
  await person.tab();
  expect(onChange).toHaveBeenLastCalledWith('08:05');
});

test('a time that was typed counts wherever one goes on: by the pointer, or to the next field', async () => {
  const onChange = jest.fn();
  const { person } = renderInHost(
    <>
      <TimeInput aria-label="发布时间" value="20:30" onChange={onChange} />
      <input aria-label="说明" />
    </>,
  );
  const input = screen.getByRole('textbox', { name: '发布时间' });
  await person.tripleClick(input);
  await person.keyboard('23:30');
  await person.click(screen.getByRole('textbox', { name: '说明' }));
  expect(onChange).toHaveBeenLastCalledWith('23:30');
  onChange.mockClear();
  fireEvent.change(input, { target: { value: '25:99' } });
  fireEvent.blur(input);
  expect(onChange).not.toHaveBeenCalled();
  // As a filled-in or pasted text arrives: nothing was opened.
  fireEvent.change(input, { target: { value: '08:05' } });
  fireEvent.blur(input);
  expect(onChange).toHaveBeenLastCalledWith('08:05');
});
