import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface Received {
  from: string;
  to: string;
  /** Headers and text as received. */
  data: string;
}

/** The text of an e-mail, without its encoding (RFC 2045). */
export function textOf({ data }: Received): string {
  const [head = '', ...parts] = data.split('\r\n\r\n');
  const body = parts.join('\r\n\r\n');
  if (/^Content-Transfer-Encoding: base64$/m.test(head)) return Buffer.from(body, 'base64').toString();
  return body
    .replaceAll('=\r\n', '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => decodeURIComponent(bytes.replaceAll('=', '%')));
}

/** A minimal SMTP server (RFC 5321) on loopback. */
export class MailServer {
  readonly received: Received[] = [];
  /** Whether it accepts messages, refuses them or their recipients, or never answers. */
  manner: 'take' | 'refuse' | 'refuse-recipients' | 'silent' = 'take';
  /** Its answer when it refuses one. */
  refusal = '451 Not now';
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.serve(socket));

  /** @param port 0 for any free port */
  static async start(port = 0): Promise<MailServer> {
    const mail = new MailServer();
    mail.server.listen(port, '127.0.0.1');
    await once(mail.server, 'listening');
    return mail;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** The number of open connections. */
  get connections(): number {
    return this.sockets.size;
  }

  /** Ends the open connections, as when the other side is killed. */
  dropConnections(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    if (!this.server.listening) return;
    const closed = once(this.server, 'close');
    this.server.close();
    this.dropConnections();
    await closed;
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket)).on('error', () => undefined);
    const letter: Received = { from: '', to: '', data: '' };
    let heard = '';
    let inData = false;
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
      for (;;) {
        const end = inData ? '\r\n.\r\n' : '\r\n';
        const at = heard.indexOf(end);
        if (at < 0) return;
        const said = heard.slice(0, at);
        heard = heard.slice(at + end.length);
        if (inData) this.received.push({ ...letter, data: said });
        else if (/^MAIL/i.test(said)) letter.from = said;
        else if (/^RCPT/i.test(said)) letter.to = said;
        if (/^MAIL/i.test(said) && !inData && this.manner === 'silent') return;
        inData = !inData && /^DATA/i.test(said);
        const refused =
          (/^MAIL/i.test(said) && this.manner === 'refuse') ||
          (/^RCPT/i.test(said) && this.manner === 'refuse-recipients');
        socket.write(refused ? `${this.refusal}\r\n` : inData ? '354 Go on\r\n' : '250 Fine\r\n');
      }
    });
    socket.write('220 mail.test\r\n');
  }
}
