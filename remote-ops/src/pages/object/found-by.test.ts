import { foundBy } from './found-by';

test('a phone number is a person, whose look is recorded, and everything else the number of an object', () => {
  expect(foundBy('13800000001')).toEqual({
    ...{ isPerson: true, path: 'user show', money: 'user money', options: { phone: '13800000001' } },
  });
  for (const no of ['RD20261127-CPCAVK', '12800000001', '138000000011', ''])
    expect(foundBy(no)).toMatchObject({ isPerson: false, options: { no } });
});
