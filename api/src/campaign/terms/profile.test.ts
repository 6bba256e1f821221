import { profileRequirementOf, shareWithin, withinProfile } from './profile';

const observedWith = (maleBp: number, areasBp: Record<string, number> = {}) => ({ count: 200, maleBp, areasBp });

describe('按画像计费', () => {
  test('applies only if it was chosen', () => {
    expect(profileRequirementOf({ gender: 'female', areas: [] })).toBeNull();
    expect(profileRequirementOf({ profileBilling: true, gender: 'female', areas: [{ code: '330000', minBp: 3_000 }] })).toEqual({
      gender: 'female',
      areas: ['330000'],
    });
  });

  test('bills the share of the required gender', () => {
    expect(withinProfile({ gender: 'female', areas: [] }, observedWith(3_000), 200)).toEqual({
      valid: 140,
      profile: { shareBp: 7_000, outside: 60 },
    });
    expect(shareWithin({ gender: 'male', areas: [] }, observedWith(3_000))).toBe(3_000);
  });

  test('adds several areas up, and combines gender and area', () => {
    const observed = observedWith(4_000, { '330000': 3_000, '310000': 2_000, '440000': 5_000 });
    expect(shareWithin({ gender: 'any', areas: ['330000', '310000'] }, observed)).toBe(5_000);
    expect(shareWithin({ gender: 'female', areas: ['330000', '310000'] }, observed)).toBe(3_000);
  });

  test('counts a city where cities are reported, and its province where only provinces are', () => {
    const wanted = { gender: 'any', areas: ['330100'] } as const;
    expect(shareWithin(wanted, observedWith(5_000, { '330100': 1_200, '330200': 800, '440000': 8_000 }))).toBe(1_200);
    expect(shareWithin(wanted, observedWith(5_000, { '330000': 2_000, '440000': 8_000 }))).toBe(2_000);
  });

  test('does not count a province twice that is also reported by city', () => {
    const observed = observedWith(5_000, { '330000': 2_000, '330100': 1_200, '330200': 800 });
    expect(shareWithin({ gender: 'any', areas: ['330000'] }, observed)).toBe(2_000);
  });

  test('bills everything where the platform reports no profile', () => {
    const requirement = { gender: 'female', areas: ['330000'] } as const;
    expect(withinProfile(requirement, null, 90)).toEqual({ valid: 90, profile: { shareBp: null, outside: 0 } });
    expect(withinProfile(requirement, undefined, 90).valid).toBe(90);
    expect(withinProfile(requirement, { ...observedWith(5_000), count: 0 }, 90).valid).toBe(90);
  });
});
