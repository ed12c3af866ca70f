// Dates as registers of museums in Central Asia, and elsewhere, have them.
import fc from '../testing/fast-check.ts';
import { dateInWords } from './date-in-words.ts';
import { readDate } from './read-date.ts';

/** A text, its EDTF or `-`, and the words of the period beside it; two spaces or more between. */
const DATES = `
last quarter of 1600s  1675/1699
last quarter of the 1600s  1675/1699
first half of the 1800s  1800/1849
early 1700s  1700~/1729~
late 1600s  1670~/1699~
mid-1800s  1830~/1869~
second half of 1700s  1750/1799
1800s  1800/1899
first quarter of 1800s  1800/1824
Первая половина 1800-х гг.  1800/1804
последняя четверть XVII в.  1676/1700
эпоха бронзы (II тыс. до н.э.)  -1999/-1000  эпоха бронзы
Эпоха бронзы, II тыс. до н.э.  -1999/-1000  Эпоха бронзы
Кушанский период, I–III вв. н.э.  0001/0300  Кушанский период
кушанский период (I-III вв.)  0001/0300  кушанский период
Кушанское время (I–IV вв.)  0001/0400  Кушанское время
Тимуриды (1370–1507)  1370/1507  Тимуриды
эпоха Тимуридов, XV в.  1401/1500  эпоха Тимуридов
Золотая Орда, XIV в.  1301/1400  Золотая Орда
Хорезмшахи, XII–начало XIII вв.  1101/1230~  Хорезмшахи
618—907 гг.  0618/0907
907—1125 гг.  0907/1125
600-900 гг.  0600/0900
VII-VIII вв.  0601/0800
4-6 вв.  0301/0600
IV в. до н.э. – IV в. н.э.  -0399/0400
IV в. до н. э. — I в. н. э.  -0399/0100
античность  -
кон. XIX – нач. XX вв.  1871~/1930~
к. XIX - н. XX в.  1871~/1930~
к.XIX в.  1871~/1900~
2-я пол. XIX в.  1851/1900
втор. пол. XIX века  1851/1900
перв. четв. XX в.  1901/1925
1-я четв. ХХ в.  1901/1925
ХХ в.  1901/2000
XX век (1930-е гг.)  1930/1939
1930е  1930/1939
30-е гг. ХХ в.  1930/1939
1930-40-е гг.  1930/1949
1930–1940 гг.  1930/1940
1950-60 гг.  1950/1960
1941-1945гг.  1941/1945
1917г.  1917
не позднее 1917  ../1917
не ранее 1900  1900/..
около 1900  1900~
[1900]  1900
[ок. 1900]  1900~
1900(?)  1900?
б/д  -
б.д.  -
без даты  -
СССР, 1972 г.  1972  СССР
1972 г. (отпечаток 2004 г.)  1972
1328 г.х. / 1910 г.  1910
1328 х.  -
1328 г.х. (1910-1911)  1910/1911
19.05.1936  1936-05-19
19 мая 1936 года  1936-05-19
май 1936 г.  1936-05
лето 1936  1936-22
19/05/1936  1936-05-19
1936.05.19  1936-05-19
1936-05-19  1936-05-19
1970s-1980s  1970/1989
1970-1980-yillar  1970/1980
XIX asr oxiri - XX asr boshi  1871~/1930~
XIX a. oxiri  1871~/1900~
XIX asrning ikkinchi yarmi  1851/1900
XIX ásirdiń aqırı – XX ásirdiń bası  1871~/1930~
1960-jj.  1960/1969
1960 жылдар  1960/1969
XIX ғасыр  1801/1900
begun 1782, accomplished 1793  1782/1793
1782, finished 1793  1782/1793
начато 1782, окончено 1793  1782/1793
1871-1902 (альбом), 1872 (фото)  1871/1902
1872 (фото), 1900 (паспарту)  1872
1885, signed  1885
Sign. 1885  1885
подп. 1885  1885
1885/86  1885/1886
1885/1886  1885/1886
1885-1886-1890  -
1885, 1887, 1889  1885/1889
1885 и 1887  1885/1887
1885 or 1890s  1885?/1899?
XVIII или XIX в.  1701?/1900?
1982, август  1982
после 1738  1738/..
до революции  -
послевоенный период  -
XIX век?  1801?/1900?
вторая половина I тыс. до н.э.  -0499/0000
I тыс. н.э.  0001/1000
III-II тыс. до н.э.  -2999/-1000
8000 лет назад  -
10 тыс. лет до н.э.  -
мезозой  -
Мел, 80 млн. лет  -
1-я четверть XX в.  1901/1925
1-я четв. XX в.  1901/1925
I четв. XX в.  1901/1925
первая четверть XX в.  1901/1925
посл. четв. XIX в.  1876/1900
3-я треть XIX в.  1867/1900
1-я треть XIX в.  1801/1833
нач. XX в.  1901~/1930~
сер. XIX в.  1831~/1870~
рубеж XIX-XX вв.  1891~/1910~
XIX-XX вв.  1801/2000
конец XIX-начало XX в.  1871~/1930~
конец XIX - начало XX вв.  1871~/1930~
к. 19 - н. 20 вв.  1871~/1930~
19 в.  1801/1900
19 век  1801/1900
II-III вв. н.э.  0101/0300
II-III вв.  0101/0300
1 тыс. до н.э.  -0999/0000
VI–V вв. до н.э.  -0599/-0400
IX-XII вв., средневековье  0801/1200  средневековье
XII-XIV вв. Золотая Орда  1101/1400  Золотая Орда
1950-е годы  1950/1959
50-е годы XX века  1950/1959
1950-ые годы  1950/1959
1950-х гг.  1950/1959
до 1950 г.  ../1950
1920–1930-е  1920/1939
20-30-е гг. ХХ в.  1920/1939
1936-1937 гг. (?)  1936?/1937?
1936 (копия 1970)  1936
дата не установлена  -
300—400 лет назад  -
980 г.  0980
980-1000 гг.  0980/1000
712 г.  0712
VIII в. (712 г.)  0712
XIX в., 1870-1880 гг.  1870/1880
late 1800s  1870~/1899~
early 1800s to mid 1800s  1800~/1869~
late 1800s–early 1900s  1870~/1929~
late 1990s, early 2000s  1997~/2003~
early 2000s  2000~/2003~
2000s  2000/2009
1990s–2000s  1990/2009
late 1890s–early 1900s  1897~/1903~
mid to late 1800s  1830~/1899~
last third of the 1700s  1766/1799
до 712 г.  ../0712
ок. 980 г.  0980~
500 г  -
50 г.  -
в 85 году  -
c. 85  -
1 May 85  -
к 1870 г.  -
к XIX в.  -
к. 1870-х гг.  1877~/1879~
н. XX в.  1901~/1930~
с. XIX в.  -
с XIX в.  1801/..
30е гг. ХХ в.  1930/1939
1930х гг.  1930/1939
1930х40 см  -
30х40  -
2-я пол. 1 тыс. до н.э.  -0499/0000
3 тыс. до н. э.  -2999/-2000
1 тыс.  -
10 тыс.  -
XIX в. (1870–1880)  1870/1880
XIX в. (1930 г.)  -
1890-е (1895)  1895
1936 (1934)  -
1900, возможно 1850  1850?/1900
1855, 1840–1842  1840/1855
1910 г. (1328 г. х.)  1910
1972 г., копия XIX в.  -
оконч. 1793  -
закончено в 1793 году  1793
Саманиды, IX–X вв.  0801/1000  Саманиды
IX–X вв. (Саманиды)  0801/1000  Саманиды
X в., Караханиды  0901/1000  Караханиды
эпоха поздней бронзы, XIV–XII вв. до н. э.  -1399/-1100  эпоха поздней бронзы
Late Bronze Age (1500–1200 BC)  -1499/-1199  Late Bronze Age
Qing dynasty, 18th century  1701/1800  Qing dynasty
19th century, Qing dynasty  1801/1900  Qing dynasty
Edo period (1603–1868)  1603/1868  Edo period
Timurid dynasty, 15th century  1401/1500  Timurid dynasty
период Мэйдзи (1868–1912)  1868/1912  период Мэйдзи
Кушанская культура, I в. н. э.  0001/0100  Кушанская культура
время поступления, 1950  -
период реставрации, 1970  -
период бытования: 1920–1930  -
до эпохи бронзы, II тыс. до н. э.  -
Тимуриды или Шейбаниды, XVI в.  -
Тимуриды  -
Хивинское ханство, XIX в.  1801/1900  Хивинское ханство
Temuriylar davri, XV asr  1401/1500  Temuriylar davri
Темурийлар даври, XV аср  1401/1500  Темурийлар даври
Temuriylar (1370–1507)  1370/1507  Temuriylar
XIV asr, Oltin Oʻrda  1301/1400  Oltin Oʻrda
Kushon davri, I–III asrlar  0001/0300  Kushon davri
Кушон даври (I–III асрлар)  0001/0300  Кушон даври
bronza davri (mil. avv. II ming yillik)  -1999/-1000  bronza davri
XX asr boshi  1901~/1930~
XX аср боши  1901~/1930~
XX asrning birinchi choragi  1901/1925
ХХ асрнинг 30-йиллари  1930/1939
1930-yillar (XX asr)  -
XX ásirdiń bası  1901~/1930~
ХХ әсирдиң басы  1901~/1930~
XIX ásirdiń ekinshi yarımı  1851/1900
Altın Orda dáwiri, XIV ásir  1301/1400  Altın Orda dáwiri
Алтын Орда дәўири, XIV әсир  1301/1400  Алтын Орда дәўири
Qola dáwiri (b.e.sh. II mıń jıllıq)  -1999/-1000  Qola dáwiri
XIX–XX ásirler  1801/2000
XIX ғасырдың басы  1801~/1830~
1960 жылдары  1960/1969
712-yil  0712
712-jıl  0712
980–1000-yillar  0980/1000
907—1125-jıllar  0907/1125
улица Навои, 1890  -
куплен в 1950  -
подарен, 1950  -
найден в 1936  -
Main Street, 1890  -
1890, but certainly 1850  -
не 1890  -
инв. 712 г.  -
`;

const rows = DATES.trim()
  .split('\n')
  .map((line): (string | undefined)[] => line.split(/ {2,}/));

describe('dates in registers of museums', () => {
  it.each(rows)('%s', (text = '', edtf, period) => {
    const read = readDate(text);
    expect([read?.edtf ?? '-', read?.period]).toEqual([edtf, period]);
  });
});

const numeral = fc.oneof(
  fc.integer({ min: 1, max: 2099 }).map(String),
  fc.integer({ min: 1000, max: 2030 }).map(String),
  fc.constantFrom('I', 'III', 'XIV', 'XIX', 'XX', '19', '20'),
);
const word = fc.constantFrom(
  ...'в. вв. век г. гг. -е е s c. ок. до после нач. к. н. посл. четв. 1-я пол. тыс. до н.э. н.э. asr yil yillar boshi'.split(
    ' ',
  ),
  ...'ásirdiń bası BC AD late early century first half of the printed (копия ) , – / - или or and 1328 г.х. эпоха бронзы'.split(
    ' ',
  ),
  ...'Тимуриды Кушанский период Meiji found gift улица'.split(' '),
);

/** Years that a numeral may stand for; without Hijri years. */
function yearsOf(text: string): Set<number> {
  const years = new Set<number>();
  const roman: Record<string, number> = { i: 1, iii: 3, xiv: 14, xix: 19, xx: 20 };
  const numbers = (text.toLowerCase().match(/\d+|[ivx]+/g) ?? []).map((said) => roman[said] ?? Number(said));
  const add = (from: number, count: number) => {
    for (let year = from; year < from + count; year += 1) years.add(year);
  };
  for (const number of numbers) {
    if (!(number > 0)) continue;
    add(number, number % 100 === 0 ? 100 : number % 10 === 0 ? 10 : 1);
    // a year before our era, and the nearest ones, which “before” and “after” a period say
    add(1 - number, 1);
    if (number <= 40) {
      add((number - 1) * 100 - 10, 122);
      add(-number * 100 - 10, 122);
    }
    if (number <= 9) {
      add((number - 1) * 1000, 1002);
      add(-number * 1000, 1002);
    }
    // `1911–2`, “60-е годы XIX века”
    for (const other of numbers) {
      if (number >= 100) continue;
      for (const century of [Math.floor(other / 100), other - 1])
        add(century * 100 + number, number % 10 === 0 ? 10 : 1);
      add(Math.floor(other / 10) * 10 + number, 1);
      add((Math.floor(other / 100) + 1) * 100 + number, 1);
    }
    if (number % 10 === 0) years.add(number - 1);
  }
  return years;
}

it('no year is read that the text does not carry, whatever stands around it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(numeral, word), { minLength: 1, maxLength: 7 }),
      fc.constantFrom('', ' '),
      (parts, gap) => {
        const text = parts.join(gap);
        const read = readDate(text);
        // Hijri years, and EDTF such as 20XX
        if (!read || /г\.х|1328|\dX/.test(text)) return;
        const years = yearsOf(text);
        for (const year of [read.earliest, read.latest])
          if (year !== null) expect(`${text}: ${years.has(year) ? 'its own' : year}`).toBe(`${text}: its own`);
      },
    ),
    { numRuns: 5_000 },
  );
});

it.each(['в', 'куплен', 'qwerty', 'zxc'])('a date with the unknown word “%s” before it is not read', (noise) => {
  for (const text of ['1870', 'XIX', '1870-е гг.', 'XIX в.']) {
    const read = readDate(`${noise} ${text}`);
    if (noise === 'в') expect(read).toEqual(readDate(text) && { ...readDate(text), text: `${noise} ${text}` });
    else expect(read).toBeNull();
  }
});

it('a date beside a period is said in words that are read again', () => {
  const { edtf = '' } = readDate('Кушанский период, I–III вв. н. э.') ?? {};
  expect(readDate(dateInWords(edtf, 'kk') ?? '')?.edtf).toBe(edtf);
});
