import type { OrderDetail } from '@shizhong/shared-ui/position-order';

export interface Check {
  key: string;
  label: string;
  /** `look`: only a person can check it. */
  state: 'good' | 'bad' | 'look';
  fact: string;
}

/** The checklist before the preview is submitted; only what the page can know is assessed. */
export function checksOf({ content, contentState, fileLinks }: OrderDetail): Check[] {
  if (!content) return [];
  const pictures = [...content.bodyHtml.matchAll(/<img\b[^>]*>/g)].length;
  const links = [content.sourceUrl, content.originUrl, content.landingUrl].filter((url) => url !== null);
  const insecure = links.filter((url) => !url.startsWith('https://'));
  return [
    contentState === 'approved'
      ? { key: 'words', label: '敏感词', state: 'good', fact: '素材已通过审核' }
      : { key: 'words', label: '敏感词', state: 'look', fact: '素材还在审核，以通过的版本为准' },
    content.coverFileId
      ? {
          key: 'cover',
          label: '封面',
          state: fileLinks.some(({ id }) => id === content.coverFileId) ? 'good' : 'bad',
          fact: '头条 900×383，其他位置 200×200',
        }
      : { key: 'cover', label: '封面', state: 'look', fact: '广告主没有提供封面，请与广告主确认' },
    {
      key: 'pictures',
      label: '图片完整',
      state: pictures ? 'look' : 'good',
      fact: pictures ? `正文 ${pictures} 张图片，排版后逐张核对` : '正文没有图片',
    },
    insecure.length
      ? { key: 'links', label: '链接可打开', state: 'bad', fact: `${insecure.length} 个链接不是 https` }
      : {
          key: 'links',
          label: '链接可打开',
          state: links.length ? 'look' : 'good',
          fact: links.length ? `${links.length} 个链接，请逐个打开核对` : '没有链接',
        },
    { key: 'label', label: '“广告”标识', state: 'look', fact: '标题旁或文首须有显著的“广告”字样，核验时会检查' },
  ];
}
