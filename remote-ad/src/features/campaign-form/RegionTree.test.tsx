import { renderInHost } from '@shizhong/shared-ui/testing';
import { screen } from '@testing-library/react';
import type { AreaData } from '../../models/adAddress/slice';
import { RegionTree } from './RegionTree';

const areaData: AreaData = [
  {
    code: '440000',
    name: '广东省',
    group: '华南',
    children: [
      { code: '440100', name: '广州市', tier: '一线' },
      { code: '440300', name: '深圳市', tier: '一线' },
    ],
  },
  {
    code: '810000',
    name: '香港特别行政区',
    group: '港澳台',
    children: [{ code: '810000', name: '香港特别行政区', tier: '其他' }],
  },
];

test('an area without cities is found by its name, offered once, and chosen by its code', async () => {
  const complained = jest.spyOn(console, 'error').mockImplementation(() => {});
  const onChange = jest.fn();
  const { person } = renderInHost(<RegionTree id="regions" areaData={areaData} loading={false} onChange={onChange} />);
  await person.type(screen.getByRole('combobox'), 'xg');
  const offered = await screen.findAllByTitle('香港特别行政区');
  expect(offered).toHaveLength(1);
  for (const place of offered) await person.click(place);
  expect(onChange).toHaveBeenLastCalledWith(['810000']);
  expect(complained.mock.calls.flat().join()).not.toContain('Same value exist');
  complained.mockRestore();
});

test('what was chosen the last time is one press', async () => {
  localStorage.setItem('sz-recent:areas', JSON.stringify(['440100,810000']));
  const onChange = jest.fn();
  const { person } = renderInHost(<RegionTree id="regions" areaData={areaData} loading={false} onChange={onChange} />);
  await person.click(screen.getByRole('combobox'));
  const last = await screen.findByRole('button', { name: '上次用的' });
  expect(last).toHaveAttribute('title', '广州市、香港特别行政区');
  await person.click(last);
  expect(onChange).toHaveBeenLastCalledWith(['440100', '810000']);
});
