import styles from './ArticleFrame.module.css';

/**
 * An article as it was handed in. In a frame without any rights: the server cleans the text, and should it ever miss something, nothing of it
 * can run or reach the page. Light in both themes, as a reader sees it. `ui.md` 8.
 */
export function ArticleFrame({ html, title }: { html: string; title: string }) {
  return <iframe className={styles['frame']} sandbox="" title={title} srcDoc={`${head}${html}`} loading="lazy" />;
}

const head =
  '<!doctype html><meta charset="utf-8"><style>body{margin:16px;font:16px/1.75 -apple-system,"PingFang SC","Microsoft YaHei",sans-serif;color:#222;background:#fff;overflow-wrap:anywhere}img{max-width:100%;height:auto}</style>';
