import { storageKeys } from '@shizhong/shared-contracts';
import { useSelector } from 'react-redux';
import { useShell } from '../app/shell-context';
import { selectLogin } from './selectors';

/** The token as it is kept; read again whenever slice `login` changes, by this tab or another. */
export function useToken(): string | null {
  const { storage } = useShell();
  useSelector(selectLogin);
  return storage.get(storageKeys.token);
}
