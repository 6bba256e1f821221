import { packageLimits } from '@shizhong/shared-contracts/campaign';

/** Fault of a package's name, or an empty string. */
export function packageNameFault(name: string): string {
  const length = [...name.trim()].length;
  if (length === 0) return '请填写定向包名称';
  return length > packageLimits.name ? `定向包名称不超过 ${packageLimits.name} 字` : '';
}
