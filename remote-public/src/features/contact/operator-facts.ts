/**
 * Who operates the site, and how to reach them: what the operator has set. A demonstration says what it is, and fills the rest with
 * figures that nobody can take for real ones: zeros, and a domain that is reserved for examples.
 */
import type { PageSettings } from '@shizhong/shared-contracts';

type Facts = Pick<PageSettings, 'legal' | 'contact'> & { history: string; isDemonstration: boolean };

const demonstration: Pick<Facts, 'legal' | 'contact' | 'history'> = {
  legal: {
    company: '示例网络科技有限公司',
    icp: '示例ICP备00000000号-1',
    police: '示例公网安备00000000000000号',
    telecom: '示例B2-00000000',
    licenceUrl: '',
  },
  contact: { phone: '000-0000-0000', email: 'hello@shizhong.example', hours: '' },
  history: '2025-03 公司成立；2025-11 阅读广告内测；2026-06 广告位与视频号上线',
};

/** While a page is made that the build writes down: each setting that it reads would double its fragments. */
export const nothingKnown: Facts = {
  legal: { company: '', icp: '', police: '', telecom: '', licenceUrl: '' },
  contact: { phone: '', email: '', hours: '' },
  history: '',
  isDemonstration: false,
};

export function operatorFacts({ profile, legal, contact, history = '' }: PageSettings): Facts {
  const isDemonstration = profile === 'demonstration';
  const preset = isDemonstration ? demonstration : null;
  return {
    legal: filled(legal, preset?.legal),
    contact: filled(contact, preset?.contact),
    history: history || (preset?.history ?? ''),
    isDemonstration,
  };
}

/** What is set wins. */
function filled<Texts extends Record<string, string>>(texts: Texts, preset: Texts | undefined): Texts {
  const entries = Object.entries(texts).map(([name, text]) => [name, text || (preset?.[name] ?? '')]);
  return Object.fromEntries(entries) as Texts;
}
