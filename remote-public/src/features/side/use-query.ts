import { useHydrated } from '@shizhong/shared-contracts';
import { useSearchParams } from 'react-router-dom';

const none = new URLSearchParams();

/** The address's parameters; none at the first render of a page that was delivered as HTML, which was made without them. */
export function useQuery(): URLSearchParams {
  const [query] = useSearchParams();
  return useHydrated() ? query : none;
}
