import { type Answers, notApplicable } from '../answer';

const asked = {
  '17.1.1': 'addresses that TURN may reach',
  '17.2.1': 'keys of DTLS',
  '17.2.2': 'cipher suites of DTLS',
  '17.2.3': 'authentication of SRTP',
  '17.2.4': 'malformed SRTP',
  '17.3.1': 'floods of signalling',
  '17.3.2': 'malformed signalling',
};

/** V17 */
export const webrtc: Answers = Object.fromEntries(
  Object.entries(asked).map(([id, asks]) => [id, notApplicable(asks, 'There is no WebRTC.')]),
);
