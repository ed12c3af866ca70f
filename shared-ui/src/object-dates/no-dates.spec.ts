import { MAX_DATE_LENGTH, readDate } from './read-date.ts';

/** Texts that contain no date. */
const NONE = `
date not known
no date
n.d.
n. d.
undated
30 февраля 1890 г. (старого стиля)
not dated
unknown
date unknown
c.
circa
century
late
spring
May
1 May
?
–
BC
AH
—
без даты
без года
б. г.
б/д
б. д.
не датировано
неизвестно
дата неизвестна
дата не установлена
датировка уточняется
век
начало века
вторая половина
май
1 мая
до н. э.
г. х.
60-е годы
sanasi nomaʼlum
sanasiz
санаси номаълум
yili nomaʼlum
asr
asr boshi
1-may
sánesi belgisiz
waqtı belgisiz
санеси белгисиз
ásir
ásirdiń ortası
30 x 40
30 × 40 cm
394 x 419 mm
support: 311 x 213 mm
12.5 cm
h. 30 cm
1890 mm
высота 30 см
180 × 90
1890 г × 20
boʻyi 30 sm
biyikligi 30 sm
500 г
850 г
50 г.
1500 кг
КП-1234
КП 1890
инв. № 1890
№ 1890
#1890
inv. 1890
Inv. No. 1890.12
A00001
T01890
NV 1905
1890/12/A
12-1890-7
123456
1234567890
5023
850
12
0
0000
1890 руб.
$1890
€ 1890
1890 soʻm
1890 сум
1500 som
1 500
1890 %
5%
1890 pieces
18799
c.18799–1802
1868-13-45
32 May 1868
30 February 1868
31.02.1868
1900–1890
XX–XIX вв.
XIX
MCMXII
0 век
XIX половина
третья половина XIX века
felt
шёлк, вышивка
1890 Main Street
tel. 1890
Gift of 1890 friends
after
between and
from to
`;

const rows = NONE.trim().split('\n');

describe('texts without a date', () => {
  it.each(rows)('%s', (text) => expect(readDate(text)).toBeNull());

  it.each(['', '   ', '\n', '\u0000', '\u200b', '１８９０'])('%j', (text) => expect(readDate(text)).toBeNull());
});

describe('hostile texts', () => {
  const fill = (part: string): string => part.repeat(MAX_DATE_LENGTH).slice(0, MAX_DATE_LENGTH);
  const PARTS = [
    '9',
    '1890-',
    '1890 ',
    '1890, ',
    'c.',
    '?',
    '(',
    ')',
    'до н ',
    'eramızdan ',
    'XIX–',
    'лар',
    'a',
    'ı́',
    'yillar',
    '1/',
    '..',
    '~%',
    '🏺',
    'I',
    'half 2 ',
  ];

  it.each(PARTS)('%s again and again are no date, or one', (part) => {
    expect([null, 'string']).toContain(readDate(fill(part)) === null ? null : typeof readDate(fill(part))?.edtf);
  });

  it('a longer text is not read', () => {
    expect(readDate('1890'.padEnd(MAX_DATE_LENGTH))?.edtf).toBe('1890');
    expect(readDate('1890'.padEnd(MAX_DATE_LENGTH + 1))).toBeNull();
    expect(readDate(`1890 ${'x'.repeat(5_000_000)}`)).toBeNull();
  });
});
