import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** What the server does with a message. */
export type SmtpBehaviour = 'accept' | 'refuse' | 'later' | 'drop';

export interface SmtpServer {
  url: string;
  /** Those that were accepted: recipients, and the message as it was sent. */
  messages: { to: string[]; data: string }[];
  /** What happens to the next messages, in order; after them all are accepted. */
  next(...behaviours: SmtpBehaviour[]): void;
  close(): Promise<void>;
}

/** A mail server on a free port that refuses mail on request. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const messages: SmtpServer['messages'] = [];
  let planned: SmtpBehaviour[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => undefined);
    let to: string[] = [];
    let behaviour: SmtpBehaviour = 'accept';
    let data: string | undefined;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const onLine = (line: string): void => {
      if (data !== undefined) {
        if (line !== '.') {
          data += `${line.replace(/^\./, '')}\r\n`;
          return;
        }
        messages.push({ to, data });
        data = undefined;
        say('250 2.0.0 Kept');
        return;
      }
      const [command = ''] = line.toUpperCase().split(' ');
      if (command === 'EHLO') say('250 mail.test');
      else if (command === 'MAIL') {
        behaviour = planned.shift() ?? 'accept';
        to = [];
        if (behaviour === 'drop') socket.destroy();
        else if (behaviour === 'later') say('451 4.7.1 Come back later');
        else say('250 2.1.0 Go on');
      } else if (command === 'RCPT') {
        to.push(/<(.*)>/.exec(line)?.[1] ?? '');
        say(behaviour === 'refuse' ? '550 5.1.1 No such mailbox' : '250 2.1.5 Go on');
      } else if (command === 'DATA') {
        data = '';
        say('354 Speak');
      } else if (command === 'QUIT') {
        say('221 Bye');
        socket.end();
      } else say('250 As you like');
    };
    say('220 mail.test');
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    next: (...behaviours) => {
      planned = behaviours;
    },
    close: () =>
      new Promise((done) => {
        for (const socket of open) socket.destroy();
        server.close(() => done());
      }),
  };
}
