import { axeViolations } from '@shizhong/shared-ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AntdScope } from '../core/AntdScope';
import { TreeSelect } from './index';

test('the tree below a tree select has the id that its field names', async () => {
  const person = userEvent.setup({ delay: null });
  render(
    <AntdScope palette="ad">
      <main>
        <TreeSelect aria-label="地域" treeData={[{ value: 'zj', title: '浙江', children: [{ value: 'hz', title: '杭州' }] }]} />
      </main>
    </AntdScope>,
  );
  const field = screen.getByRole('combobox', { name: '地域' });
  await person.click(field);
  expect(document.getElementById(field.getAttribute('aria-controls') ?? '')).toContainElement(screen.getByRole('tree'));
  expect(await axeViolations(screen.getByRole('main'))).toEqual([]);
});
