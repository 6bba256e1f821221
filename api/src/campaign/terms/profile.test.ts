import { profileRequirementOf, shareWithin, withinProfile } from './profile';

const told = (maleBp: number, areasBp: Record<string, number> = {}) => ({ count: 200, maleBp, areasBp });

describe('按画像计费', () => {
  test('is agreed only where it was chosen', () => {
    expect(profileRequirementOf({ gender: 'female', areas: [] })).toBeNull();
    expect(profileRequirementOf({ profileBilling: true, gender: 'female', areas: [{ code: '330000', minBp: 3_000 }] })).toEqual({
      gender: 'female',
      areas: ['330000'],
    });
  });

  test('bills the share of the wanted gender', () => {
    expect(withinProfile({ gender: 'female', areas: [] }, told(3_000), 200)).toEqual({
      valid: 140,
      profile: { shareBp: 7_000, outside: 60 },
    });
    expect(shareWithin({ gender: 'male', areas: [] }, told(3_000))).toBe(3_000);
  });

  test('takes several areas together, and gender and area as one demand', () => {
    const observed = told(4_000, { '330000': 3_000, '310000': 2_000, '440000': 5_000 });
    expect(shareWithin({ gender: 'any', areas: ['330000', '310000'] }, observed)).toBe(5_000);
    expect(shareWithin({ gender: 'female', areas: ['330000', '310000'] }, observed)).toBe(3_000);
  });

  test('judges a city by itself where cities are told, and by its province where only provinces are', () => {
    const wanted = { gender: 'any', areas: ['330100'] } as const;
    expect(shareWithin(wanted, told(5_000, { '330100': 1_200, '330200': 800, '440000': 8_000 }))).toBe(1_200);
    expect(shareWithin(wanted, told(5_000, { '330000': 2_000, '440000': 8_000 }))).toBe(2_000);
  });

  test('does not count a province twice that is told city by city as well', () => {
    const observed = told(5_000, { '330000': 2_000, '330100': 1_200, '330200': 800 });
    expect(shareWithin({ gender: 'any', areas: ['330000'] }, observed)).toBe(2_000);
  });

  test('takes nothing off where the platform tells no profile', () => {
    const demand = { gender: 'female', areas: ['330000'] } as const;
    expect(withinProfile(demand, null, 90)).toEqual({ valid: 90, profile: { shareBp: null, outside: 0 } });
    expect(withinProfile(demand, undefined, 90).valid).toBe(90);
    expect(withinProfile(demand, { ...told(5_000), count: 0 }, 90).valid).toBe(90);
  });
});
