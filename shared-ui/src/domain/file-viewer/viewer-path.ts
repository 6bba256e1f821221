/** Address of the media area's viewer for pictures, open at one of them. The server gives each viewer his own links. `docs/pages/media-owner.md#picture-viewer`. */
export function viewerPath(files: readonly { id: string }[], { at, use }: { at: number; use: string }): string {
  const query = new URLSearchParams({ ids: files.map(({ id }) => id).join(','), at: String(at + 1), for: use });
  return `/admin-media/img-preview?${query}`;
}
