import { type ShellState, useHost } from '@shizhong/shared-contracts';
import { fileAddress, PageTitle } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useCallback, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { ImageTools } from './ImageTools';
import css from './ImgPreviewPage.module.css';
import { acted, actOfKey, laidOut, type Size, type View } from './view-state';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/**
 * 图片预览: `?ids=` are files, whose links expire after five minutes. Only parties of an image can see it; the watermark contains the
 * viewer and the purpose. `docs/pages/media-owner.md#picture-viewer`.
 *
 * The page itself is the viewer: antd's Image enlarges only in a layer over the page, which can be moved by pointer and not scrolled by
 * keyboard; without that layer it is an `img`.
 */
export default function ImgPreviewPage() {
  const host = useHost();
  const [query] = useSearchParams();
  const ids = (query.get('ids') ?? '')
    .split(',')
    .filter((id) => uuid.test(id))
    .slice(0, 40);
  const use = query.get('for')?.slice(0, 20) || '本次业务';
  const { data, status, reload } = useServerData('upload/links', { ids }, { enabled: ids.length > 0 });
  const viewer = useSelector((state: ShellState) => state.user.info.id ?? '');
  const [view, setView] = useState<View>(() => ({
    index: Math.max(0, Number(query.get('at') ?? 1) - 1 || 0),
    zoom: 1,
    turns: 0,
  }));
  const [gone, setGone] = useState(false);
  /** Intrinsic size of the image, which the server may not know. */
  const [loaded, setLoaded] = useState<(Size & { fileId: string }) | null>(null);
  const [room, stage] = useSize();
  const pictures = data?.filter(({ mediaType }) => mediaType.startsWith('image/')) ?? [];
  const count = pictures.length;
  const others = data?.filter(({ mediaType }) => !mediaType.startsWith('image/')) ?? [];
  // An index beyond the last image comes from an old link, or counts a file that is not an image.
  const index = Math.min(view.index, Math.max(0, count - 1));
  const shown = pictures[index];

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = actOfKey[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      setView((before) => acted(before, act, count));
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [count]);

  if (ids.length > 0 && !data) {
    return status === 'failed' ? <InlineFailure onRetry={() => void reload()} /> : <Skeleton block={480} />;
  }
  if (!shown && others.length > 0)
    return (
      <>
        <PageTitle title="图片预览" hint="这里的文件不是图片，请打开查看" />
        <OtherFiles files={others} />
      </>
    );
  if (!shown || gone) {
    return (
      <>
        <PageTitle title="图片预览" />
        <Empty
          kind="gated"
          title="图片链接已失效，请返回刷新"
          action={
            ids.length > 0 ? (
              <Button
                onClick={() => {
                  setGone(false);
                  void reload();
                }}
              >
                重新获取
              </Button>
            ) : null
          }
        />
      </>
    );
  }
  const size = loaded?.fileId === shown.fileId ? loaded : sizeOf(shown);
  const laid = size && room ? laidOut(size, room, view) : null;
  const mark = `仅用于${use} · ${viewer.slice(-8)}`;
  return (
    <>
      <PageTitle title="图片预览" hint={`第 ${index + 1} 张，共 ${count} 张；可用方向键翻页，+ − 缩放，R 旋转`} />
      <ImageTools image={shown} index={index} count={count} onAct={(act) => setView((before) => acted(before, act, count))} />
      <div className={css.frame}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged image is scrollable by keyboard */}
        <section ref={stage} className={css.stage} aria-label="图片" tabIndex={0}>
          <div className={css.room} style={laid?.room}>
            <img
              key={shown.fileId}
              src={fileAddress(shown.url)}
              alt={`第 ${index + 1} 张图片`}
              style={{ ...laid?.picture, transform: `translate(-50%, -50%) rotate(${view.turns * 90}deg)` }}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setLoaded({ fileId: shown.fileId, width: naturalWidth, height: naturalHeight })
              }
              onError={() => {
                setGone(true);
                host.notify.toast('图片链接已失效，请返回刷新', 'warning');
              }}
            />
          </div>
        </section>
        <Watermark text={mark} />
      </div>
      <OtherFiles files={others} />
    </>
  );
}

function sizeOf({ width, height }: { width: number | null; height: number | null }): Size | null {
  return width && height ? { width, height } : null;
}

/** Recordings and documents, which the viewer cannot display. */
function OtherFiles({ files }: { files: readonly { fileId: string; url: string }[] }) {
  if (files.length === 0) return null;
  return (
    <p className={css.others}>
      {files.map(({ fileId, url }, index) => (
        <a key={fileId} href={fileAddress(url)} target="_blank" rel="noreferrer">
          打开其他文件 {index + 1}
        </a>
      ))}
    </p>
  );
}

/** Observes an element's size without borders. Scroll bars are ignored: they depend on the result and would cause oscillation. */
function useSize() {
  const [size, setSize] = useState<Size | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => {
      const [width, height] = [element.offsetWidth - 2, element.offsetHeight - 2];
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    measure();
    return () => watch.disconnect();
  }, []);
  return [size, ref] as const;
}

/** Covers the whole image in the page, not in the file, so that the original stays intact. */
function Watermark({ text }: { text: string }) {
  return (
    <svg className={css.mark} aria-hidden="true" width="100%" height="100%">
      <defs>
        <pattern id="mark" width="320" height="160" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">
          <text x="0" y="80">
            {text}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#mark)" />
    </svg>
  );
}
