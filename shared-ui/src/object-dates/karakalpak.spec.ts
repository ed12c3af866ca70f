import { readDate } from './read-date.ts';

/** A text in Latin and one in Cyrillic letters, and their EDTF. */
const DATES = `
1868-jıl  1868-жыл  1868
1868 jıl  1868 жыл  1868
1868-jılı  1868-жылы  1868
shama menen 1785-jıl  шама менен 1785-жыл  1785~
1785-jıllar shamasında  1785-жыллар шамасында  1785~
1785-jıl átirapında  1785-жыл әтирапында  1785~
itimal 1894-jıl  итимал 1894-жыл  1894?
1894-jıl (?)  1894-жыл (?)  1894?
shama menen 1894-jıl (?)  шама менен 1894-жыл (?)  1894%
1911–1912-jıllar  1911–1912-жыллар  1911/1912
1911–12-jıllar  1911–12-жыллар  1911/1912
1967 yamasa 1968-jıl  1967 ямаса 1968-жыл  1967?/1968?
1963 hám 1966-jıllar  1963 ҳәм 1966-жыллар  1963/1966
1800-jılǵa shekem  1800-жылға шекем  ../1800
1800-jılǵa deyin  1800-жылға дейин  ../1800
1800-jıldan burın  1800-жылдан бурын  ../1800
1800-jıldan aldın  1800-жылдан алдын  ../1800
XIX ásirge shekem  XIX әсирге шекем  ../1800
eń keshi 1800-jıl  ең кеши 1800-жыл  ../1800
1850-jıldan keyin  1850-жылдан кейин  1850/..
1850-jıldan soń  1850-жылдан соң  1850/..
1850-jıldan baslap  1850-жылдан баслап  1850/..
1850-jıl yamasa onnan keyin  1850-жыл ямаса оннан кейин  1850/..
1840-jıldan 1850-jılǵa shekem  1840-жылдан 1850-жылға шекем  1840/1850
1840 hám 1850-jıllar arasında  1840 ҳәм 1850-жыллар арасында  1840/1850
1840–1850-jıllar aralıǵında  1840–1850-жыллар аралығында  1840/1850
1868-jıl 1-may  1868-жыл 1-май  1868-05-01
1868-jıldıń 1-mayı  1868-жылдың 1-майы  1868-05-01
1-may, 1868  1-май, 1868  1868-05-01
1868-jıl 1–5-may  1868-жыл 1–5-май  1868-05-01/1868-05-05
1868-jıl may  1868-жыл май  1868-05
1868-jıl sentyabr ayı  1868-жыл сентябрь айы  1868-09
1868-jıl báhári  1868-жыл бәҳәри  1868-21
1868-jıl, gúz  1868-жыл, гүз  1868-23
1868-jıldıń qısı  1868-жылдың қысы  1868-24
1890-jıllar  1890-жыллар  1890/1899
shama menen 1870-jıllar  шама менен 1870-жыллар  1870~/1879~
1890-jıllardıń bası  1890-жыллардың басы  1890~/1893~
1890-jıllardıń ortası  1890-жыллардың ортасы  1894~/1896~
1890-jıllardıń aqırı  1890-жыллардың ақыры  1897~/1899~
XIX ásirdiń 70-jılları  XIX әсирдиң 70-жыллары  1870/1879
XIX ásirdiń 60–70-jılları  XIX әсирдиң 60–70-жыллары  1860/1879
XIX ásir  XIX әсир  1801/1900
XIX-ásir  XIX-әсир  1801/1900
19-ásir  19-әсир  1801/1900
on toǵızınshı ásir  он тоғызыншы әсир  1801/1900
XIX ásirde  XIX әсирде  1801/1900
shama menen XIX ásir  шама менен XIX әсир  1801~/1900~
XVIII–XIX ásirler  XVIII–XIX әсирлер  1701/1900
XIX ásirdiń bası  XIX әсирдиң басы  1801~/1830~
XIX ásirdiń ortası  XIX әсирдиң ортасы  1831~/1870~
XIX ásirdiń ortalarında  XIX әсирдиң орталарында  1831~/1870~
XIX ásirdiń aqırı  XIX әсирдиң ақыры  1871~/1900~
XIX ásirdiń sońı  XIX әсирдиң соңы  1871~/1900~
XIX ásirdiń aqırı – XX ásirdiń bası  XIX әсирдиң ақыры – XX әсирдиң басы  1871~/1930~
XIX ásirdiń birinshi yarımı  XIX әсирдиң биринши ярымы  1801/1850
XVIII ásirdiń 2-yarımı  XVIII әсирдиң 2-ярымы  1751/1800
XIX ásirdiń sońǵı sheregi  XIX әсирдиң соңғы шереги  1876/1900
XX ásirdiń birinshi úshten bir bólegi  XX әсирдиң биринши үштен бир бөлеги  1901/1933
eramızdan aldınǵı VI ásir  эрамыздан алдынғы VI әсир  -0599/-0500
eramızdan aldın VI ásir  эрамыздан алдын VI әсир  -0599/-0500
biziń eramızǵa shekemgi VI ásir  бизиң эрамызға шекемги VI әсир  -0599/-0500
biziń eramızdan burınǵı V–IV ásirler  бизиң эрамыздан бурынғы V–IV әсирлер  -0499/-0300
b.e.sh. VI ásir  б.э.ш. VI әсир  -0599/-0500
b.e. II ásir  б.э. II әсир  0101/0200
eramızdan aldınǵı I ásir – eramızdıń II ásiri  эрамыздан алдынғы I әсир – эрамыздың II әсири  -0099/0200
eramızdan aldınǵı III mıń jıllıq  эрамыздан алдынғы III мың жыллық  -2999/-2000
hijriy 1290-jıl  ҳижрий 1290-жыл  1873/1874
1868-jıl 1-may (eski stil)  1868-жыл 1-май (ески стиль)  1868-05-13
1890-jılı islengen  1890-жылы исленген  1890
XIX ásirge tiyisli  XIX әсирге тийисли  1801/1900
`;

const rows = DATES.trim()
  .split('\n')
  .map((line) => line.split(/ {2,}/))
  .flatMap(([latin = '', cyrillic = '', edtf]) => [
    [latin, edtf],
    [cyrillic, edtf],
  ]);

describe('dates in Karakalpak', () => {
  it.each(rows)('%s', (text = '', edtf) => expect(readDate(text)?.edtf).toBe(edtf));
});
