/** A file of its own, so that a page which names only the source does not load the names of every field and kind. */
const sources: Record<string, string> = {
  api: '官方接口',
  public: '公开页面',
  manual: '后台截图，人工核对',
  sim: '模拟数据（演示）',
};

/** The source of the figures, as text. */
export function reportSourceName(source: string): string {
  return sources[source] ?? source;
}
