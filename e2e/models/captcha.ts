/** The demonstration profile's captcha has its answer in the response; no page shows it. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { RequestLogger, t } from 'testcafe';

export class CaptchaAnswers {
  readonly logger = RequestLogger(/\/auth\/captcha$/, { logResponseBody: true, logResponseHeaders: true });

  /** The answer to the captcha shown after `rounds` captchas have loaded. */
  async after(rounds: number): Promise<string> {
    await t.expect(this.logger.count(({ response }) => response?.statusCode === 200)).gte(rounds);
    const { response } = this.logger.requests.filter((request) => request.response?.statusCode === 200).at(-1) ?? {};
    if (!response) throw new NoCaptcha();
    const { data } = JSON.parse(decoded(response.body as Buffer, response.headers['content-encoding'])) as {
      data: { demoText?: string };
    };
    if (!data.demoText) throw new NoCaptcha();
    return data.demoText;
  }
}

function decoded(body: Buffer, encoding: string | undefined): string {
  // The browser's protocol returns decoded bodies, TestCafe's proxy raw ones.
  const isJson = body[0] === '{'.charCodeAt(0);
  if (isJson) return body.toString('utf8');
  return (encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).toString('utf8');
}

class NoCaptcha extends Error {
  override readonly name = 'NoCaptcha';
  constructor() {
    super('the response has no answer: does the server run in the demonstration profile?');
  }
}
