/** What the browser does with a passkey; loaded when somebody uses one. `docs/domain/identity.md#passkeys`. */
import { BusinessRefusal, businessCodes, type RequestOf, type ResponseOf } from '@shizhong/shared-contracts';
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';

export type RequestOptions = ResponseOf<'user/passkeyProve'>;
export type CreationOptions = ResponseOf<'user/passkeyStart'>;
export type Assertion = RequestOf<'auth/passkeyLogin'>['passkey'];
export type Attestation = RequestOf<'user/passkeyAdd'>['attestation'];

/** @throws BusinessRefusal with what to do instead */
export async function sign(options: RequestOptions): Promise<Assertion> {
  try {
    const optionsJSON = {
      ...options,
      allowCredentials: options.allowCredentials.map((known) => ({ ...known, transports: known.transports as Transport[] })),
    };
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
    return { id, rawId, type, response, clientExtensionResults: {} };
  } catch (error) {
    throw inWords(error, options.rpId, '没有完成：取消了、超时了，或这台设备上没有可用的通行密钥');
  }
}

type Transport = NonNullable<Awaited<ReturnType<typeof startRegistration>>['response']['transports']>[number];

/** @throws BusinessRefusal with what to do instead */
export async function create(options: CreationOptions): Promise<Attestation> {
  try {
    const optionsJSON = {
      ...options,
      excludeCredentials: options.excludeCredentials.map((known) => ({ ...known, transports: known.transports as Transport[] })),
    };
    const { id, rawId, type, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject, transports } };
  } catch (error) {
    throw inWords(error, options.rp.id, '没有完成：取消了或超时了，通行密钥没有添加');
  }
}

const words: Record<string, (rpId: string) => string> = {
  ERROR_INVALID_DOMAIN: (rpId) => `浏览器不允许在 IP 地址上使用通行密钥，请用 ${rpId} 打开本站`,
  ERROR_INVALID_RP_ID: (rpId) => `本站的通行密钥只能在 ${rpId} 使用，请用这个域名打开本站`,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: () => '这台设备上已经有这个账号的通行密钥',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: () => '这个安全密钥不能保存通行密钥，请换一个',
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: () => '这台设备没有锁屏密码、指纹或面容，先设置一种再试',
};

function inWords(error: unknown, rpId: string, notDone: string): unknown {
  if (!(error instanceof Error)) return error;
  const special = error instanceof WebAuthnError ? words[error.code]?.(rpId) : undefined;
  const text =
    special ??
    (error.name === 'NotAllowedError' || error.name === 'AbortError' ? notDone : '这个浏览器没能使用通行密钥，请换一种方式');
  return new BusinessRefusal(businessCodes.secondFactor, text);
}
