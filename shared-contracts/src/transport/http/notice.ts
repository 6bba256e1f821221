import { RequestError, type ResponseError } from './errors';
import { statusTexts } from './status-texts';

/** An error notification, ready to be shown. `docs/specification.md#8-error-catalogue`. */
export interface RequestNotice {
  title: string;
  description: string;
  /** HTTP status, null without an answer. */
  status: number | null;
  url: string;
}

export function noticeOf(error: RequestError | ResponseError): RequestNotice {
  if (error instanceof RequestError) {
    return { title: '网络异常', description: '您的网络发生异常，无法连接服务器', status: null, url: error.request.url };
  }
  const { status, statusText, url } = error.response;
  // An unreadable body mostly comes with 200: 「成功返回」 from the table would be wrong.
  const known = error.type === 'ParseError' ? '服务器返回的内容无法识别。' : statusTexts[status];
  return { title: `请求错误 ${status}: ${url}`, description: known ?? (statusText || '服务器未能完成请求。'), status, url };
}
