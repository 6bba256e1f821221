import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { MailNotSent } from './sender';
import { smtpSender } from './smtp';

/** Minimal SMTP server that supports one mail and records what it receives. `refuse`: the recipient is unknown. */
async function mailServer(refuse = false): Promise<{ port: number; heard: string[]; server: Server }> {
  const heard: string[] = [];
  const server = createServer((socket) => {
    let inData = false;
    socket.write('220 test\r\n');
    let rest = '';
    socket.on('data', (bytes) => {
      rest += bytes.toString();
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        heard.push(line);
        if (inData) {
          if (line === '.') {
            inData = false;
            socket.write('250 taken\r\n');
          }
        } else if (line.startsWith('EHLO')) socket.write('250-test\r\n250 AUTH PLAIN\r\n');
        else if (line.startsWith('AUTH')) socket.write('235 welcome\r\n');
        else if (line.startsWith('RCPT') && refuse) socket.write('550 no such user z@example.com\r\n');
        else if (line === 'DATA') {
          inData = true;
          socket.write('354 go on\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { port: (server.address() as AddressInfo).port, heard, server };
}

const mail = { to: 'z@example.com', subject: '邮箱验证码', text: '验证码是 012345' };
const senderAt = (port: number) => smtpSender({ url: `smtp://me:secret@127.0.0.1:${port}`, from: '识众 <no-reply@example.com>' });

test('sends a mail over SMTP with sender, recipient, subject and text', async () => {
  const { port, heard, server } = await mailServer();
  await senderAt(port).send(mail);
  server.close();
  expect(heard).toContain(`AUTH PLAIN ${Buffer.from('\0me\0secret').toString('base64')}`);
  expect(heard).toContain('MAIL FROM:<no-reply@example.com>');
  expect(heard).toContain('RCPT TO:<z@example.com>');
  expect(heard.find((line) => line.startsWith('Subject:'))).toMatch(/^Subject: =\?UTF-8\?/);
  expect(Buffer.from(heard.slice(heard.indexOf('') + 1, heard.indexOf('.')).join(''), 'base64').toString()).toContain('012345');
});

test('line ends in recipient and subject add neither header nor recipient', async () => {
  const { port, heard, server } = await mailServer();
  const more = '\r\nBcc: other@example.com\r\nRCPT TO:<other@example.com>\r\nX-More: 1';
  await senderAt(port)
    .send({ to: `z@example.com${more}`, subject: `验证码${more}`, text: 'a\r\n.\r\nRCPT TO:<other@example.com>' })
    .catch(() => {});
  await senderAt(port).send({ ...mail, subject: `code${more}`, text: `a\r\n.\r\nMAIL FROM:<other@example.com>` });
  server.close();
  expect(heard.filter((line) => line.startsWith('RCPT TO:') && !line.includes('<z@example.com'))).toEqual([]);
  expect(heard.filter((line) => /^(Bcc|X-More)/i.test(line))).toEqual([]);
  // A dot alone would end the mail, and the rest would be commands.
  expect(heard).toContain('..');
});

test('a refused mail and an unavailable server are typed errors without the address', async () => {
  const { port, server } = await mailServer(true);
  const refused = await senderAt(port)
    .send(mail)
    .catch((error: unknown) => error);
  server.close();
  const away = await senderAt(1)
    .send(mail)
    .catch((error: unknown) => error);
  for (const error of [refused, away]) {
    expect(error).toBeInstanceOf(MailNotSent);
    expect(String(error)).not.toContain('z@example.com');
  }
  expect(String(refused)).toContain('550');
});
