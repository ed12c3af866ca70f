import { replyAddress, wordsOfReply } from '../src/screens/messages/reply.ts';
import { message } from './back-office-builders.ts';

const words = { subject: 'Your message', wrote: 'Somebody wrote:' };
const parse = (href: string) => new URL(href);

test.each([
  ['victim@example.org?bcc=other@example.org', 'victim%40example.org%3Fbcc%3Dother@example.org'],
  ['"a,b"@example.org', '%22a%2Cb%22@example.org'],
  ['a@example.org\r\nBcc: b@example.org', 'a%40example.org%0D%0ABcc%3A%20b@example.org'],
  ["o'hara&x=1@example.org", 'o%27hara%26x%3D1@example.org'],
])('an address such as %j adds no recipient and no field', (email, path) => {
  const href = replyAddress(message({ email }), words);
  expect(href.slice('mailto:'.length, href.indexOf('?'))).toBe(path);
  expect([...parse(href).searchParams.keys()]).toEqual(['subject', 'body']);
});

test('a text adds no field, and every kind of line break is one', () => {
  const href = replyAddress(message({ message: 'a&bcc=x@example.org\nb\r\nc\rd#e' }), words);
  expect([...parse(href).searchParams.keys()]).toEqual(['subject', 'body']);
  expect(parse(href).searchParams.get('body')).toBe(
    '\r\n\r\nSomebody wrote:\r\n> a&bcc=x@example.org\r\n> b\r\n> c\r\n> d#e',
  );
  expect(href).not.toContain('#');
});

test('a long text is cut between characters, and half of one breaks nothing', () => {
  const href = replyAddress(message({ message: '😀'.repeat(5_000) + '\ud83d' }), words);
  const quoted = parse(href).searchParams.get('body')?.split('> ')[1];
  expect(quoted).toBe('😀'.repeat(700) + '…');
  expect(() => replyAddress(message({ message: 'half \ud83d' }), words)).not.toThrow();
});

test.each([
  ['kk', 'Muzeyge jazǵan xabarıńız', 'A reader, 2026-jıl 18-may, 12:05:'],
  ['en', 'Your message to the museum', 'A reader wrote on 18 May 2026, 12:05:'],
  [null, 'Ваше сообщение музею', 'A reader, 18 мая 2026 г., 12:05:'],
] as const)(
  'a message written in %s is answered in that language, else in that of the console',
  (lang, subject, wrote) => {
    expect(wordsOfReply(message({ name: 'A reader', lang }), 'ru')).toEqual({ subject, wrote });
  },
);
