/** Replaces `@module-federation/webpack-bundler-runtime` in a remote: the shell's share scope. */
import type {} from './share-runtime';

const shares = self.__szShares;

if (!shares) throw new Error('a remote was loaded before its shell');

export default shares.federation;
