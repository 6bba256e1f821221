import { formatCount, useHost } from '@shizhong/shared-contracts';
import { refusalOf, useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Icon } from '../../primitives/icon/Icon';
import { Button } from '../button';

/** Address parameter in the message about a prepared export: its link is the list's own address with this parameter. */
const parameter = 'export';
const ended = { failed: '导出失败，请重新导出', removed: '导出文件已过期，请重新导出' } as const;

/** The file of an export prepared in the background, if the address names one. */
export function PreparedExport() {
  const [query] = useSearchParams();
  const id = query.get(parameter);
  return id ? <OneExport key={id} id={id} /> : null;
}

function OneExport({ id }: { id: string }) {
  const host = useHost();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { data: file, status, error, reload } = useServerData('export/file', { id });
  const [busy, setBusy] = useState(false);

  function close() {
    const rest = new URLSearchParams(query);
    rest.delete(parameter);
    navigate({ search: rest.toString() }, { replace: true });
  }

  /** The file's URL expires after minutes, so it is requested on press. */
  async function download() {
    setBusy(true);
    try {
      const { url } = await host.call('export/file', { id });
      if (url) window.location.assign(url);
      else await reload();
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.code !== null) host.notify.toast(refusal.text, 'error');
    } finally {
      setBusy(false);
    }
  }

  if (file?.status === 'ready')
    return (
      <Button kind="primary" busy={busy} onClick={() => void download()}>
        <Icon name="download" size={16} />
        下载导出文件（{formatCount(file.rows)} 行）
      </Button>
    );
  if (file?.status === 'preparing') return <Button onClick={() => void reload()}>导出文件准备中，点此刷新</Button>;
  if (file) return <Button onClick={close}>{ended[file.status]}</Button>;
  if (status !== 'failed') return null;
  return error?.name === 'BusinessRefusal' ? (
    <Button onClick={close}>{ended.removed}</Button>
  ) : (
    <Button onClick={() => void reload()}>导出文件加载失败，点此重试</Button>
  );
}
