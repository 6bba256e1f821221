import { useServerData } from '@shizhong/shared-ui/server-data';

/** Names of advertisers' industries by code, and as options. Empty until loaded: a bare code is never shown. */
export function useIndustries() {
  const { data } = useServerData('home/industries', {});
  const options = (data ?? []).map(({ code, name }) => ({ value: code, label: name }));
  const names = new Map((data ?? []).map(({ code, name }) => [code, name]));
  return { options, nameOf: (code: string | null) => (code ? (names.get(code) ?? '') : '') };
}
