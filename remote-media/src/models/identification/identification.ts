import { identificationModel } from '@shizhong/shared-ui/identification';

/** Certification data of the media owner: the slice and saga that this remote registers. */
export const identification = identificationModel('media');
