export { agreementDays } from './account/agreements';
export { beginClosing, closeUser } from './account/closing';
export { lockRules } from './account/failures';
export { newPasswordFault } from './account/new-password';
export { moveAccount, usersByPhone, usersNamed, WrongState } from './account/operate';
export { sendActCode } from './account/own-code';
export { recordReveal } from './account/reveals';
export { informOwner } from './account/safety-notices';
export { proveSecondFactor } from './account/second-factor';
export { type ActProof, confirmAct, stepUpOf } from './account/step-up';
export { addUser, changeProfile, choosePersonalisation, userById } from './account/store';
export { keysOf } from './api-key/keys';
export { createCaptchas } from './captcha/captchas';
export { requireCaptcha } from './captcha/require-captcha';
export { addChannel, attribute, ChannelCodeTaken, channelToken } from './channel/channels';
export { recordVisit } from './channel/visits';
export { consentsOf, recordConsent } from './consent/consents';
export { type CertifiedIdentity, certifiedIdentity, heldProofs, requireCertified } from './identification/certified';
export type { IdentityInput } from './identification/checks';
export { notifyUser } from './identification/notices';
export {
  freezeIdentification,
  identificationQueue,
  passIdentification,
  passIn,
  qualificationQueue,
  rejectIdentification,
  reviewQualification,
  unfreezeIdentification,
} from './identification/operate';
export { identityHash, identityHashes, seal, sealedBySecret, unseal } from './identification/secrets';
export { caseOf } from './identification/store';
export { submitIdentity } from './identification/submit';
export { authData, certStatusIn, certStatusOf } from './identification/view';
export { announceChange, hasUnread, markLinkRead } from './messages/announce';
export { deliverNotices } from './messages/deliver';
export { type Notice, notify } from './messages/notify';
export { identityPart } from './part';
export { type Assertion, hasFallen, signedCounter } from './passkey/assertion';
export { challengeIn, challengeMs } from './passkey/challenges';
export { attested, creationOptions } from './passkey/manage';
export { passkeyPlace, whyNoPasskeys } from './passkey/place';
export { wxServiceFor } from './reach/choose-wx-service';
export { mailFile } from './reach/mail-file';
export { boundWechat } from './reach/wx-binding';
export { type DueReport, dueReport, reportJob, reportSent } from './saved-view/report';
export { base32 } from './second-step/base32';
export { resetSecondStep } from './second-step/operate';
export { isRecoveryCode, recoveryCodesOf } from './second-step/recovery-codes';
export { matchingStep } from './second-step/totp';
export type { IdentityServices } from './services';
export { deviceOf } from './session/device';
export { ipRegionsFor } from './session/ip-region';
export { accountsOfDevice, companionsOf, maxOnDevice, onOneDevice, sharedDevices } from './session/shared-device';
export { signInRecord } from './session/sign-ins';
export { endSessionsOf, expireSessionsOf, sourceSide, startSession } from './session/store';
export { senderFor } from './sms/choose-sender';
export { smsRules, spendCode, tryCode } from './sms/codes';
export type { FieldReason, IdentificationCase, IdentityKind, User } from './tables';
export { visitorsOf } from './visitors';
export { deliverWebhooks } from './webhook/deliver';
export { post } from './webhook/post';
