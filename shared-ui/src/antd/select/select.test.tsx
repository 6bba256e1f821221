import { axeViolations } from '@shizhong/shared-ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AntdScope } from '../core/AntdScope';
import { Select } from './index';

function show(control: ReactNode) {
  const { container } = render(
    <AntdScope palette="ad">
      <main>{control}</main>
    </AntdScope>,
  );
  return { person: userEvent.setup({ delay: null }), main: container.querySelector('main') as HTMLElement };
}

const industries = [
  { value: 'food', label: '餐饮美食' },
  { value: 'game', label: '游戏动漫' },
];

test('an open list lies within the page’s landmark and its options are all there', async () => {
  const { person, main } = show(<Select aria-label="行业" options={industries} />);
  await person.click(screen.getByRole('combobox', { name: '行业' }));
  expect(main).toContainElement(screen.getByRole('listbox'));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['餐饮美食', '游戏动漫']);
  expect(await axeViolations(main)).toEqual([]);
});

test('the list that the field names is what scrolls, after a search without a hit too', async () => {
  const { person } = show(<Select aria-label="行业" showSearch options={industries} />);
  const field = screen.getByRole('combobox', { name: '行业' });
  await person.click(field);
  const scrolls = () => expect(screen.getByRole('listbox')).toHaveClass('ant-select-dropdown-list-holder');
  scrolls();
  await person.type(field, '汽车');
  await person.clear(field);
  scrolls();
  expect(document.getElementById(field.getAttribute('aria-controls') ?? '')).toBe(screen.getByRole('listbox'));
});

test('a search finds what people read, not the value behind it', async () => {
  const { person } = show(<Select aria-label="行业" showSearch options={industries} />);
  const field = screen.getByRole('combobox', { name: '行业' });
  await person.type(field, '美食');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['餐饮美食']);
  await person.clear(field);
  await person.type(field, 'yxdm');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['游戏动漫']);
  await person.clear(field);
  await person.type(field, 'game');
  expect(screen.queryByRole('option', { name: '游戏动漫' })).toBeNull();
});

test('a search without a hit says so in a way that axe accepts', async () => {
  const { person, main } = show(<Select aria-label="行业" showSearch options={industries} />);
  await person.type(screen.getByRole('combobox', { name: '行业' }), '汽车');
  expect(screen.getByRole('option', { name: '没有匹配的选项' })).toHaveAttribute('aria-disabled', 'true');
  expect(await axeViolations(main)).toEqual([]);
});

test('only a long list is drawn in part', async () => {
  const many = Array.from({ length: 300 }, (_, index) => ({ value: index, label: `城市${index}` }));
  const { person, main } = show(<Select aria-label="城市" options={many} />);
  await person.click(screen.getByRole('combobox', { name: '城市' }));
  expect(main.querySelectorAll('.ant-select-item-option').length).toBeLessThan(100);
});
