import { readDate } from './read-date.ts';

/** A text in Latin and one in Cyrillic letters, and their EDTF. */
const DATES = `
1868-yil  1868-йил  1868
1868 yil  1868 йил  1868
1868-yilda  1868-йилда  1868
taxminan 1785-yil  тахминан 1785-йил  1785~
1785-yil atrofida  1785-йил атрофида  1785~
ehtimol 1894-yil  эҳтимол 1894-йил  1894?
1894-yil (?)  1894-йил (?)  1894?
taxminan 1894-yil (?)  тахминан 1894-йил (?)  1894%
1911–1912-yillar  1911–1912-йиллар  1911/1912
1911–12-yillar  1911–12-йиллар  1911/1912
1967 yoki 1968-yil  1967 ёки 1968-йил  1967?/1968?
1963 va 1966-yillar  1963 ва 1966-йиллар  1963/1966
1800-yilgacha  1800-йилгача  ../1800
1800-yilga qadar  1800-йилга қадар  ../1800
1800-yildan oldin  1800-йилдан олдин  ../1800
1800-yildan avval  1800-йилдан аввал  ../1800
XIX asrgacha  XIX асргача  ../1800
eng kechi bilan 1800-yil  энг кечи билан 1800-йил  ../1800
1850-yildan keyin  1850-йилдан кейин  1850/..
1850-yildan soʻng  1850-йилдан сўнг  1850/..
1850-yildan boshlab  1850-йилдан бошлаб  1850/..
1850-yil yoki undan keyin  1850-йил ёки ундан кейин  1850/..
1840-yildan 1850-yilgacha  1840-йилдан 1850-йилгача  1840/1850
1840 va 1850-yillar orasida  1840 ва 1850-йиллар орасида  1840/1850
1840–1850-yillar oraligʻida  1840–1850-йиллар оралиғида  1840/1850
1868-yil 1-may  1868-йил 1-май  1868-05-01
1868-yilning 1-mayi  1868-йилнинг 1-майи  1868-05-01
1-may, 1868  1-май, 1868  1868-05-01
1868-yil 1–5-may  1868-йил 1–5-май  1868-05-01/1868-05-05
1868-yil may  1868-йил май  1868-05
1868-yil sentabr oyi  1868-йил сентябрь ойи  1868-09
1868-yil bahori  1868-йил баҳори  1868-21
1868-yil, kuz  1868-йил, куз  1868-23
1890-yillar  1890-йиллар  1890/1899
taxminan 1870-yillar  тахминан 1870-йиллар  1870~/1879~
1890-yillarning boshi  1890-йилларнинг боши  1890~/1893~
1890-yillar oxiri  1890-йиллар охири  1897~/1899~
XIX asrning 70-yillari  XIX асрнинг 70-йиллари  1870/1879
XIX asrning 60–70-yillari  XIX асрнинг 60–70-йиллари  1860/1879
XIX asr  XIX аср  1801/1900
XIX-asr  XIX-аср  1801/1900
19-asr  19-аср  1801/1900
oʻn toʻqqizinchi asr  ўн тўққизинчи аср  1801/1900
XIX asrda  XIX асрда  1801/1900
taxminan XIX asr  тахминан XIX аср  1801~/1900~
XVIII–XIX asrlar  XVIII–XIX асрлар  1701/1900
XIX asr boshi  XIX аср боши  1801~/1830~
XIX asr boshlarida  XIX аср бошларида  1801~/1830~
XIX asrning oʻrtalari  XIX асрнинг ўрталари  1831~/1870~
XIX asr oxiri  XIX аср охири  1871~/1900~
XIX asr oxiri – XX asr boshi  XIX аср охири – XX аср боши  1871~/1930~
XIX asrning birinchi yarmi  XIX асрнинг биринчи ярми  1801/1850
XVIII asrning 2-yarmi  XVIII асрнинг 2-ярми  1751/1800
XIX asrning soʻnggi choragi  XIX асрнинг сўнгги чораги  1876/1900
XX asrning birinchi uchdan bir qismi  XX асрнинг биринчи учдан бир қисми  1901/1933
miloddan avvalgi VI asr  милоддан аввалги VI аср  -0599/-0500
m.a. VI asr  м.а. VI аср  -0599/-0500
mil. avv. V–IV asrlar  мил. авв. V–IV асрлар  -0499/-0300
miloddan avvalgi I asr – milodiy II asr  милоддан аввалги I аср – милодий II аср  -0099/0200
miloddan avvalgi 3-ming yillik  милоддан аввалги 3-минг йиллик  -2999/-2000
milodiy 850-yil  милодий 850-йил  0850
hijriy 1290-yil  ҳижрий 1290-йил  1873/1874
1290-yil (hijriy)  1290-йил (ҳижрий)  1873/1874
1290 h.  1290 ҳ.  1873/1874
1868-yil 1-may (eski uslub)  1868-йил 1-май (эски услуб)  1868-05-13
1890-yilda yasalgan  1890-йилда ясалган  1890
XIX asrga oid  XIX асрга оид  1801/1900
`;

const rows = DATES.trim()
  .split('\n')
  .map((line) => line.split(/ {2,}/))
  .flatMap(([latin = '', cyrillic = '', edtf]) => [
    [latin, edtf],
    [cyrillic, edtf],
  ]);

describe('dates in Uzbek', () => {
  it.each(rows)('%s', (text = '', edtf) => expect(readDate(text)?.edtf).toBe(edtf));
});
