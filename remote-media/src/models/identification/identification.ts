import { identificationModel } from '@shizhong/shared-ui/identification';

/** Identification data of the media owner, as this remote's registered slice and saga. */
export const identification = identificationModel('media');
