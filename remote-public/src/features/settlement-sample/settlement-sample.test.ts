import { sampleOrder, settle } from './settlement-sample';

test('the sample settles to 745 × 0.68 = 506.60, fee 50.66, net 455.94', () => {
  expect(settle(sampleOrder.terms)).toEqual({ valid: 745, grossFen: 50_660, feeFen: 5_066, netFen: 45_594 });
});

test('the advertiser pays what the media owner and the platform receive, whatever the rounding', () => {
  for (let counted = 0; counted < 300; counted += 7) {
    const { grossFen, feeFen, netFen } = settle({ counted, abnormal: Math.trunc(counted / 9), unitPriceFen: 37, feeBp: 650 });
    expect(feeFen + netFen).toBe(grossFen);
    expect(Number.isInteger(feeFen)).toBe(true);
  }
});

test('the sample never costs more than was reserved for it', () => {
  expect(settle(sampleOrder.terms).grossFen).toBeLessThanOrEqual(sampleOrder.heldFen);
});
