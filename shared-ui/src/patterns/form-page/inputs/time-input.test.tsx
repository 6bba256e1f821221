import { screen, waitFor } from '@testing-library/react';
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
