import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { seeded } from '../../platform';
import type { ArticleSource } from './source';

/**
 * Articles of the demonstration: the same link always gives the same text, which is labelled as simulated. Never loaded in
 * production.
 */
export const simulatedArticles: ArticleSource = {
  async read(url) {
    const random = seeded(createHash('sha256').update(url).digest().readUInt32BE(0));
    const topic = random.pick(['秋季养生小食谱', '周末城市漫步路线', '新手咖啡冲煮指南', '家庭收纳的五个习惯', '亲子阅读清单']);
    const parts = [
      '这是模拟器生成的演示文章，用于体验导入。',
      `本文介绍「${topic}」，内容仅作排版演示。`,
      '你可以在这里继续编辑正文、标题与封面。',
    ];
    return {
      title: `【演示】${topic}`,
      digest: `演示文章：${topic}。`,
      coverUrl: null,
      bodyHtml: parts.map((part) => `<p>${part}</p>`).join(''),
      author: '演示公众号',
      source: 'simulator',
    };
  },

  cover: ({ title }) => drawnCover(title),
};

/** A plain drawing in the size of a first cover; without text, because the machine may have no Chinese fonts. */
export function drawnCover(title: string): Promise<Buffer> {
  const hue = createHash('sha256').update(title).digest().readUInt16BE(0) % 360;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="383">
    <rect width="900" height="383" fill="hsl(${hue},38%,88%)"/><circle cx="690" cy="150" r="84" fill="hsl(${hue},52%,70%)"/>
    <path d="M0 383 L230 170 L410 300 L560 210 L900 383Z" fill="hsl(${hue},34%,44%)"/></svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 86 }).toBuffer();
}
