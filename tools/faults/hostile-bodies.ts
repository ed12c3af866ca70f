/** The largest body, in bytes, of a stranger and of somebody who is logged in. */
export const STRANGER_BYTES = 64 * 1024;
export const STAFF_BYTES = 4 * 1024 * 1024;

/** Bodies that are as expensive to parse as possible, by what is bad about them. */
export interface HostileBody {
  name: string;
  bytes: Buffer;
}

/** As many parts as fit, in order, between a start and an end. */
function filled(size: number, begin: string, part: (index: number) => string, end: string, most = Infinity): string {
  const parts: string[] = [];
  let length = Buffer.byteLength(begin + end);
  for (let index = 0; index < most; index++) {
    const next = (index === 0 ? '' : ',') + part(index);
    length += Buffer.byteLength(next);
    if (length > size) break;
    parts.push(next);
  }
  return begin + parts.join('') + end;
}

const repeated = (size: number, begin: string, text: string, end: string): string =>
  begin + text.repeat(Math.floor((size - begin.length - end.length) / Buffer.byteLength(text))) + end;

/** As many parts as allowed that fit, then one long text up to `size`: a limit on the number of parts has to hold in a large body too. */
function padded(size: number, most: number, json: (count: number) => string): string {
  let count = most;
  while (json(count).length > size - 20) count = Math.floor(count / 2);
  return repeated(size, `${json(count).slice(0, -1)},"padding":"`, 'x', '"}');
}

/** Every way we know to make a parser work hard; `size` in bytes. */
export function hostileBodies(size: number): HostileBody[] {
  const list = (count: number, part: string) => `[${Array.from({ length: count }, () => part).join(',')}]`;
  const texts = (text: string) =>
    repeated(size, '{"content":{"en":{"title":"', text, '"}},"name":"a","password":"b","slug":"c"}');
  const everywhere = (text: string) => {
    const part = text.repeat(Math.floor(size / 12 / Buffer.byteLength(text)));
    const languages = ['en', 'ru', 'uz', 'kk'].map((lang) => `"${lang}":{"title":"${part}","content":"${part}"}`);
    return `{"content":{${languages.join(',')}},"slug":"${part}","email":"${part}","message":"${part}"}`;
  };
  const known = (item: string) => (count: number) => {
    const names = ['images', 'media', 'prices', 'priceList', 'socials', 'content', 'hours', 'alt', 'name', 'message'];
    return `{${names.map((name) => `"${name}":${list(count, item)}`).join(',')}}`;
  };
  const formatted = (part: string) => (count: number) =>
    `{"content":{"ru":{"text":{"schema":1,"doc":{"type":"doc","content":${list(count, part)}}}}}}`;
  const quoted = (depth: number): string =>
    depth === 0 ? '{"type":"paragraph"}' : `{"type":"blockquote","content":[${quoted(depth - 1)}]}`;
  const names = Array.from({ length: 99 }, (_, index) => `"n${index}":0`).join(',');
  const bodies: Record<string, string> = {
    'many names': filled(size, '{', (index) => `"${index.toString(36)}":0`, '}'),
    'many names in a known field': filled(size, '{"content":{"en":{', (index) => `"n${index}":{}`, '}}}'),
    'long names': filled(size, '{', (index) => `"${'n'.repeat(size / 110)}${index}":0`, '}', 99),
    'escaped names': filled(size, '{', (index) => `"${'\\u006e'.repeat(50)}${index}":0`, '}'),
    'one name again and again': filled(size, '{', () => '"a":0', '}'),
    'nested without end': repeated(size, '{"a":', '[', ''),
    'nested as deep as may be, many times': filled(size, '{"a":[', () => '['.repeat(28) + ']'.repeat(28), ']}'),
    'many entries': filled(size, '{"images":[', () => '1', ']}'),
    'many objects': filled(size, '{"images":[', () => '{}', ']}'),
    'as many parts as may be': padded(size, 40, (count) => `{"x":${list(count, list(490, '{}'))}}`),
    'as many names as may be': padded(size, 199, (count) => `{"x":${list(count, `{${names}}`)}}`),
    'lists of objects where some are expected': padded(size, 490, known('{}')),
    'lists of objects with names': padded(size, 490, known('{"en":{},"name":{},"price":{},"url":[]}')),
    'lists of lists': padded(size, 490, known('[[[]]]')),
    'a long text': texts('x'),
    'a long text in Cyrillic': texts('я'),
    'a long text of pictures': texts('😀'),
    'long texts of accents': everywhere('а\u0301'),
    'long texts of pictures': everywhere('👩‍👩‍👧'),
    'long texts with hyphens': everywhere('a-'),
    'long texts of at signs': everywhere('a@'),
    'long addresses of pictures': repeated(size, '{"images":["', '😀', '"],"socials":[{"url":"x"}]}'),
    'a text of quotes': texts('\\"'),
    'a text of backslashes': texts('\\\\'),
    'a text of escapes': texts('\\u0441'),
    'texts that nothing can store': filled(size, '{"x":[', () => '"\\u0000"', ']}', 490),
    'half pairs everywhere': padded(size, 40, (count) => `{"x":${list(count, list(490, '"\\ud800"'))}}`),
    'a long number': repeated(size, '{"version":', '1', '}'),
    'a formatted text of too many nodes': padded(size, 20_000, formatted('{"type":"paragraph"}')),
    'a formatted text of as many nodes as JSON may have': padded(size, 4_999, formatted('{"type":"x","attrs":{}}')),
    'a formatted text as deep as JSON may be': padded(size, 500, formatted(quoted(12))),
    'a formatted text of 60 levels': padded(size, 500, formatted(quoted(60))),
    'a formatted text of wrong marks': padded(
      size,
      4_999,
      formatted('{"type":"text","text":"a","marks":[{"type":"valueOf"},{"type":"toString"}]}'),
    ),
    'a formatted text with names of prototypes': padded(size, 4_999, formatted('{"type":"x","__proto__":{}}')),
    blanks: repeated(size, '{', ' ', '}'),
    'no UTF-8 at its end': repeated(size, '{"a":"', 'я', '"'),
  };
  return Object.entries(bodies).map(([name, json]) => {
    const bytes = Buffer.from(json);
    return { name, bytes: name.startsWith('no UTF-8') ? Buffer.concat([bytes, Buffer.from([0xff])]) : bytes };
  });
}
