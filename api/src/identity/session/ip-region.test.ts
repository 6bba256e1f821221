import { regionsOf, WrongTable, withoutTable } from './ip-region';

test.each([
  ['127.0.0.1', '本机'],
  ['::1', '本机'],
  ['::ffff:127.0.0.1', '本机'],
  ['10.3.2.1', '内网'],
  ['172.31.0.9', '内网'],
  ['fd00::8', '内网'],
  ['172.32.0.9', '地区未知'],
  ['1.0.1.5', '地区未知'],
  ['2001:db8::1', '地区未知'],
  ['', '地区未知'],
])('without a table, %s is %s', (ip, region) => expect(withoutTable.regionOf(ip)).toBe(region));

describe('with a table', () => {
  const { regionOf } = regionsOf(
    '# ranges\n1.0.1.0|1.0.3.255|中国|0|福建省|福州市|电信\n\n1.0.8.0|1.0.8.0|日本|0|0|0|0\n223.5.5.0|223.5.5.255|中国|0|浙江省|杭州市|\n',
  );
  test.each([
    ['1.0.1.0', '福建省 福州市 电信'],
    ['1.0.3.255', '福建省 福州市 电信'],
    ['::ffff:1.0.2.9', '福建省 福州市 电信'],
    ['1.0.8.0', '日本'],
    ['223.5.5.5', '浙江省 杭州市'],
    ['1.0.0.255', '地区未知'],
    ['1.0.4.0', '地区未知'],
    ['255.255.255.255', '地区未知'],
    ['192.168.1.1', '内网'],
  ])('%s is %s', (ip, region) => expect(regionOf(ip)).toBe(region));
});

test.each([['x|1.0.0.1|a'], ['1.0.0.9|1.0.0.1|a'], ['1.0.0.0|1.0.0.9|a\n1.0.0.9|1.0.1.0|b']])(
  'an unordered or invalid table is refused with its line: %j',
  (text) => expect(() => regionsOf(text)).toThrow(WrongTable),
);
