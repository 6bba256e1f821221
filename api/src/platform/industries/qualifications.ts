/**
 * The proofs that an industry requires. `docs/domain/compliance.md#reviewed-industries`, `docs/domain/compliance.md#industries`.
 */
import type { IndustryCode } from './industries';

export interface Proof {
  code: string;
  name: string;
  /** Contains the number of a prior review that the advertisement must show. */
  reviewNumber?: true;
  expires: boolean;
  /** Required only for this kind of goods; always required when absent. */
  when?: string;
}

/** `anyOf`: one of them is enough. `allOf`: every one is required. If both are present, both conditions apply. */
export interface Requirement {
  allOf?: readonly Proof[];
  anyOf?: readonly Proof[];
  /** Requested by the reviewer when the goods are of that kind. */
  onOccasion?: readonly Proof[];
}

const proof = (code: string, name: string, rest: Partial<Omit<Proof, 'code' | 'name'>> = {}): Proof => ({
  code,
  name,
  expires: true,
  ...rest,
});

export const requirements: Partial<Record<IndustryCode, Requirement>> = {
  health_food: {
    allOf: [
      proof('health_food_registration', '保健食品注册证书或备案凭证'),
      proof('health_food_ad_review', '保健食品广告审查文号', { reviewNumber: true }),
    ],
  },
  medical: {
    anyOf: [
      proof('medical_institution_licence', '医疗机构执业许可证'),
      proof('drug_registration', '药品注册证书', { when: '非处方药' }),
      proof('device_registration', '医疗器械注册证或备案凭证', { when: '医疗器械' }),
    ],
    allOf: [proof('medical_ad_review', '医疗、药品或医疗器械广告审查证明', { reviewNumber: true })],
  },
  education: {
    anyOf: [proof('school_licence', '办学许可证'), proof('education_approval', '主管部门同意文件')],
  },
  realty: {
    anyOf: [
      proof('presale_licence', '商品房预售许可证'),
      proof('sale_licence', '商品房现售备案'),
      proof('agency_filing', '房地产经纪机构备案'),
    ],
  },
  game: { allOf: [proof('game_number', '网络游戏出版物号（版号）', { expires: false })] },
  finance: {
    anyOf: [
      proof('bank_licence', '金融许可证'),
      proof('insurance_licence', '保险业务许可证'),
      proof('securities_licence', '经营证券期货业务许可证'),
      proof('payment_licence', '支付业务许可证'),
    ],
  },
  food: {
    onOccasion: [
      proof('food_licence', '食品经营或生产许可证', { when: '包装食品、餐饮' }),
      proof('special_food_registration', '特殊医学用途配方食品注册证书及广告审查文号', {
        when: '特殊医学用途食品',
        reviewNumber: true,
      }),
      proof('alcohol_licence', '酒类经营资质', { when: '酒类' }),
    ],
  },
  catering: { onOccasion: [proof('food_licence', '食品经营许可证', { when: '餐饮服务' })] },
  beauty: { onOccasion: [proof('cosmetics_filing', '化妆品备案或特殊化妆品注册凭证', { when: '化妆品' })] },
  travel: { onOccasion: [proof('travel_licence', '旅行社业务经营许可证', { when: '旅行社业务' })] },
  recruit: { onOccasion: [proof('recruit_licence', '人力资源服务许可证', { when: '职业中介' })] },
  tool: { onOccasion: [proof('software_copyright', '软件著作权登记或开发者证明', { when: '应用软件', expires: false })] },
  baby: { onOccasion: [proof('infant_formula_registration', '婴幼儿配方乳粉注册证书', { when: '婴幼儿配方乳粉' })] },
};

export interface HeldProof {
  code: string;
  status: 'passed' | 'reviewing' | 'rejected';
  /** Instant of expiry; null when it never expires. */
  endsAt: number | null;
}

/** Names of the missing proofs, as the form displays them; empty when the industry may advertise. */
export function missingProofs(industry: IndustryCode, held: readonly HeldProof[], now: number): string[] {
  const valid = new Set(
    held.filter(({ status, endsAt }) => status === 'passed' && (endsAt === null || endsAt > now)).map(({ code }) => code),
  );
  const { allOf = [], anyOf = [] } = requirements[industry] ?? {};
  const missing = allOf.filter(({ code }) => !valid.has(code)).map(({ name }) => name);
  if (anyOf.length > 0 && !anyOf.some(({ code }) => valid.has(code))) missing.push(anyOf.map(({ name }) => name).join('或'));
  return missing;
}
