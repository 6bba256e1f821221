/** Aliyun short messages: `SendSms` of Dysmsapi 2017-05-25, signed with ACS3-HMAC-SHA256. */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { SmsNotSent, type SmsSender } from './sender';

export interface AliyunAccount {
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  template: string;
  /** Template with the variable `title`; without it, notices are disabled. */
  noticeTemplate?: string | null;
  /** Template with the variables `code` and `act`; without it, a code that confirms an act goes alone. */
  actTemplate?: string | null;
  endpoint: string;
}

interface AliyunAnswer {
  Code?: string;
  SignStatus?: number;
  TemplateStatus?: number;
}

/** Status of a signature or template that the vendor's reviewers have passed. */
const passed = 1;

const sendBudgetMs = 8000;

export function aliyunSender(account: AliyunAccount): SmsSender {
  async function call(action: string, query: Record<string, string>): Promise<AliyunAnswer> {
    const url = new URL(`${account.endpoint}/`);
    const headers = signedHeaders({
      ...account,
      method: 'POST',
      host: url.host,
      query,
      action,
      version: '2017-05-25',
      date: `${new Date().toISOString().slice(0, 19)}Z`,
      nonce: randomUUID(),
    });
    url.search = canonicalQuery(query);
    let answer: AliyunAnswer;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(sendBudgetMs),
      });
      answer = (await response.json()) as AliyunAnswer;
    } catch (cause) {
      // The text of the cause may contain the URL with the phone number, so only its type is reported.
      throw new SmsNotSent(`Aliyun SMS did not answer: ${cause instanceof Error ? cause.name : 'unknown'}`);
    }
    if (answer.Code !== 'OK') throw new SmsNotSent(`Aliyun SMS refused: ${String(answer.Code).slice(0, 80)}`);
    return answer;
  }
  async function send(phone: string, template: string, params: Record<string, string>): Promise<void> {
    const TemplateParam = JSON.stringify(params);
    await call('SendSms', { PhoneNumbers: phone, SignName: account.signName, TemplateCode: template, TemplateParam });
  }
  const { noticeTemplate, actTemplate } = account;
  return {
    showsCode: false,
    sendCode: (phone, code) => send(phone, account.template, { code }),
    async ask() {
      const { SignStatus } = await call('QuerySmsSign', { SignName: account.signName });
      if (SignStatus !== passed) throw new SmsNotSent(`the signature ${account.signName} is not approved (${SignStatus})`);
      for (const template of [account.template, noticeTemplate, actTemplate]) {
        if (!template) continue;
        const { TemplateStatus } = await call('QuerySmsTemplate', { TemplateCode: template });
        if (TemplateStatus !== passed) throw new SmsNotSent(`the template ${template} is not approved (${TemplateStatus})`);
      }
    },
    ...(actTemplate
      ? { sendBoundCode: (phone: string, code: string, act: string) => send(phone, actTemplate, { code, act: variable(act) }) }
      : {}),
    ...(noticeTemplate
      ? { sendNotice: (phone: string, title: string) => send(phone, noticeTemplate, { title: variable(title) }) }
      : {}),
  };
}

/** A template variable may have at most 35 characters. */
const variable = (text: string) => [...text].slice(0, 35).join('');

export interface Acs3Request {
  accessKeyId: string;
  accessKeySecret: string;
  method: string;
  host: string;
  query: Readonly<Record<string, string>>;
  action: string;
  version: string;
  /** UTC, `2023-10-26T10:22:32Z`. */
  date: string;
  nonce: string;
  body?: string;
}

/** Headers of a request in Aliyun's RPC style, `authorization` included (signature version 3). */
export function signedHeaders(request: Acs3Request): Record<string, string> {
  const contentHash = sha256(request.body ?? '');
  const headers: Record<string, string> = {
    host: request.host,
    'x-acs-action': request.action,
    'x-acs-content-sha256': contentHash,
    'x-acs-date': request.date,
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  };
  const names = Object.keys(headers).sort();
  const canonical = [
    request.method,
    '/',
    canonicalQuery(request.query),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    contentHash,
  ].join('\n');
  const signature = createHmac('sha256', request.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  return {
    ...headers,
    authorization: `ACS3-HMAC-SHA256 Credential=${request.accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}

function canonicalQuery(query: Readonly<Record<string, string>>): string {
  return Object.keys(query)
    .sort()
    .map((key) => `${percentEncode(key)}=${percentEncode(query[key] ?? '')}`)
    .join('&');
}

/** RFC 3986: also encodes the characters that encodeURIComponent leaves unencoded. */
function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
