/** Each outside system, asked once. */
import { type OutsideSystem, outsideSystems } from '@shizhong/api';
import { type Check, fault, good, seen } from './finding';

interface Named {
  /** As a sentence begins. */
  name: string;
  /** What is missing without it. */
  without: string;
  /** What to do when it does not answer as it should. */
  advice: string;
}

const systems: Readonly<Record<OutsideSystem, Named>> = {
  sms: {
    name: 'Aliyun SMS',
    without: 'nobody can register or confirm anything',
    advice: 'look at ALIYUN_… against the console, at the key’s right to query templates, and whether the signature is approved',
  },
  mail: {
    name: 'The mail server',
    without: 'pages offer no e-mail, and notices go without it',
    advice: 'look at host, port, user and password in MAIL_URL, and whether the firewall lets it out',
  },
  alipay: {
    name: 'Alipay',
    without: 'nobody can pay by Alipay',
    advice: 'look at ALIPAY_APP_ID and both keys: the public one is Alipay’s, not the application’s',
  },
  'wechat-pay': {
    name: 'WeChat Pay',
    without: 'nobody can pay by WeChat',
    advice: 'look at merchant number, serial and keys of WECHAT_PAY_…, and whether the certificate has expired',
  },
  'wechat-service': {
    name: 'WeChat’s service account',
    without: 'nobody can bind WeChat or be notified there',
    advice: 'look at WECHAT_SERVICE_… and whether this server’s address is on the account’s list of addresses',
  },
  'wechat-component': {
    name: 'WeChat’s open platform',
    without: 'owners declare accounts by hand, and no figures come from WeChat',
    advice: 'look at WECHAT_COMPONENT_… and whether this server’s address is on the component’s list of addresses',
  },
  uploads: {
    name: 'Object storage',
    without: 'uploads are files below DATA_DIR, which every server must share',
    advice: 'look at S3_…: the key must be allowed to put, get and delete in the bucket',
  },
};

export const outside: readonly Check[] = outsideSystems.map((system) => {
  const { name, without, advice } = systems[system];
  return {
    name: system,
    of: (situation) =>
      seen(situation.outside, (facts) => {
        const asked = facts[system];
        if (!asked) {
          const says = `${name} is not set up: ${without}.`;
          return system === 'sms' ? fault(says) : good(says);
        }
        return asked.fault === null
          ? good(`${name} answers and knows us.`)
          : fault(`${name} does not answer as it should (${asked.fault}): ${advice}.`);
      }),
  };
});
