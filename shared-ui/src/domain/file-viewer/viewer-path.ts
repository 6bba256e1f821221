/**
 * Address of the media area's picture viewer, opened at one picture. The server issues separate links to each viewer.
 * `docs/pages/media-owner.md#picture-viewer`.
 */
export function viewerPath(files: readonly { id: string }[], { at, use }: { at: number; use: string }): string {
  const query = new URLSearchParams({ ids: files.map(({ id }) => id).join(','), at: String(at + 1), for: use });
  return `/admin-media/img-preview?${query}`;
}
