/** What this product answers to every requirement of level 1 and 2. A file per chapter of the standard. */
import type { Answers } from '../answer';
import { authentication } from './authentication';
import { authorization } from './authorization';
import { coding } from './coding';
import { communication } from './communication';
import { configuration } from './configuration';
import { cryptography } from './cryptography';
import { data } from './data';
import { encoding } from './encoding';
import { files } from './files';
import { frontend } from './frontend';
import { logging } from './logging';
import { oauth } from './oauth';
import { sessions } from './sessions';
import { tokens } from './tokens';
import { validation } from './validation';
import { webService } from './web-service';
import { webrtc } from './webrtc';

export const answers: Answers = {
  ...{ ...encoding, ...validation, ...frontend, ...webService, ...files, ...authentication, ...sessions, ...authorization },
  ...{ ...tokens, ...oauth, ...cryptography, ...communication, ...configuration, ...data, ...coding, ...logging, ...webrtc },
};
