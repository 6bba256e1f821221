import { Flow } from '../../features/marketing/Flow';
import { Band, Section, SectionTitle } from '../../features/marketing/Section';
import { Figures } from './Figures';

const steps = [
  { name: '先托管', text: '提交广告时冻结预算。媒体主接单前就能看到「资金已托管」。' },
  { name: '再发布', text: '在约定账号、位置、时段发布，并标明「广告」。' },
  { name: '后核验', text: '位置、群发、删文、异常阅读逐项检查，扣减必附规则与数字。' },
  { name: '才结算', text: '{{confirm.objection_h}} 小时异议期后自动结算，没花完的预算解冻退回。' },
];

export function FourSteps() {
  return (
    <Band data-below>
      <Section aria-labelledby="steps-title">
        <SectionTitle id="steps-title">钱先放稳，数据说话</SectionTitle>
        <Flow steps={steps} />
        <Figures />
      </Section>
    </Band>
  );
}
