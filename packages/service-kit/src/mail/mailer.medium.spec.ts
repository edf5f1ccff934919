import { openSocketServer } from '../testing/open-server.ts';
import { Mailer, MailError } from './mailer.ts';

/** An SMTP server that answers these commands so, and takes everything else. `.` is the end of a mail. */
function smtp(answers: Readonly<Record<string, string>>) {
  return openSocketServer((socket) => {
    socket.write('220 here\r\n');
    let isMail = false;
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').slice(0, -1)) {
        if (isMail && line !== '.') continue;
        const command = line.slice(0, 4);
        const answer = answers[command] ?? (command === 'DATA' ? '354 go on' : '250 yes');
        socket.write(`${answer}\r\n`);
        isMail = answer.startsWith('354');
      }
    });
  });
}

describe('a mail server', () => {
  it.each([
    ['takes it', {}, 'taken'],
    ['refuses the recipient for good', { RCPT: '550 No such person' }, 'refused'],
    ['refuses the recipient for now', { RCPT: '450 Try later' }, 'later'],
    ['does not know us', { RCPT: '554 5.7.1 Relay access denied' }, 'later'],
    ['wants us to sign in', { RCPT: '530 Authentication required' }, 'later'],
    ['refuses us', { MAIL: '553 Not from you' }, 'later'],
    ['takes nothing for now', { '.': '451 Full' }, 'later'],
    ['refuses what it says', { '.': '554 Spam' }, 'later'],
  ])('that %s', async (_what, answers, expected) => {
    const server = await smtp(answers);
    const mailer = new Mailer({
      SMTP_URL: `smtp://127.0.0.1:${String(server.port)}`,
      MAIL_FROM: 'Us <us@emberhood.example>',
    });
    const mail = {
      id: '1',
      to: 'maya@example.com',
      replyTo: 'help@emberhood.example',
      subject: 'S',
      text: 'T',
      html: 'H',
    };
    const outcome = await mailer.send(mail).then(
      () => 'taken',
      (error: unknown) => {
        expect(String(error)).not.toContain('maya');
        return error instanceof MailError && error.refused ? 'refused' : 'later';
      },
    );
    await mailer.onApplicationShutdown();
    await server.stop();
    expect(outcome).toBe(expected);
  });
});
