/**
 * 大区 and city tiers for targeting. Tiers are not official: this is the product's own default list, modelled on the
 * commercial rankings that media publish every year. Cities that are not listed are 其他.
 */
const groups: Record<string, readonly string[]> = {
  华北: ['11', '12', '13', '14', '15'],
  东北: ['21', '22', '23'],
  华东: ['31', '32', '33', '34', '35', '36', '37'],
  华中: ['41', '42', '43'],
  华南: ['44', '45', '46'],
  西南: ['50', '51', '52', '53', '54'],
  西北: ['61', '62', '63', '64', '65'],
  港澳台: ['71', '81', '82'],
};

export const cityTiers = {
  一线: '北京 上海 广州 深圳',
  新一线: '成都 杭州 重庆 苏州 武汉 西安 南京 长沙 天津 郑州 东莞 无锡 宁波 青岛 合肥',
  二线: '佛山 沈阳 昆明 济南 厦门 福州 温州 常州 大连 石家庄 南宁 哈尔滨 金华 南昌 长春 南通 泉州 贵阳 嘉兴 太原 惠州 徐州 绍兴 中山 台州 烟台 兰州 潍坊 临沂 珠海',
  三线: '廊坊 海口 扬州 湖州 汕头 盐城 保定 洛阳 镇江 乌鲁木齐 淮安 唐山 呼和浩特 泰州 济宁 赣州 阜阳 芜湖 漳州 揭阳 江门 咸阳 桂林 邯郸 银川 湛江 遵义 襄阳 淄博 菏泽 莆田 商丘 宜昌 连云港 衡阳 滁州 九江 柳州 绵阳 新乡 沧州 信阳 南阳 肇庆 宿迁 株洲 周口 驻马店 蚌埠 上饶 岳阳 邢台 德州 清远 潮州 泰安 威海 大庆 马鞍山 宁德 三亚 许昌 宿州 六安 黄冈 阳江 安庆 丽水 吉林 秦皇岛',
} as const;

export type CityTier = keyof typeof cityTiers | '其他';

const tiers = new Map<string, CityTier>(
  Object.entries(cityTiers).flatMap(([tier, cities]) =>
    cities.split(' ').map((city) => [`${city}市`, tier as CityTier] as const),
  ),
);

export function groupOf(provinceCode: string): string {
  const prefix = provinceCode.slice(0, 2);
  return Object.entries(groups).find(([, codes]) => codes.includes(prefix))?.[0] ?? '其他';
}

export function tierOf(city: string): CityTier {
  return tiers.get(city) ?? '其他';
}
