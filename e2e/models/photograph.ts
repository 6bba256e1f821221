import { join } from 'node:path';

/** Path of a picture that is large enough for every shape. */
export const photograph = join(__dirname, '../../docs/home.png');
