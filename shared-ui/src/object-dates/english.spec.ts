import { readDate } from './read-date.ts';

/** A text and its EDTF, separated by two or more spaces. */
const DATES = `
1868  1868
1868.  1868
c.1785  1785~
c. 1785  1785~
c 1785  1785~
ca. 1785  1785~
circa 1785  1785~
ci.1950  1950~
Circa 1785  1785~
about 1785  1785~
around 1785  1785~
approx. 1785  1785~
approximately 1785  1785~
~1785  1785~
≈ 1785  1785~
1785~  1785~
1870~/1879~  1870~/1879~
18XX  1800/1899
187X  1870/1879
../1800  ../1800
?1894  1894?
1894?  1894?
1894 (?)  1894?
1894[?]  1894?
[1894]  1894
(1894)  1894
[1894?]  1894?
probably 1894  1894?
possibly 1894  1894?
perhaps c. 1894  1894%
?c.1785  1785%
c.?1807  1807%
1911–2  1911/1912
1911-12  1911/1912
1911-2  1911/1912
1911/12  1911/1912
1911–1912  1911/1912
1911 – 1912  1911/1912
1976 –7  1976/1977
1998–02  1998/2002
1998-02  1998-02
1868-05  1868-05
1868-05-01  1868-05-01
c.1948–52  1948~/1952~
?1800–5  1800?/1805?
?c.1790–5  1790%/1795%
c.1819–20?  1819%/1820%
1795–c. 1805  1795/1805~
1795–?c. 1805  1795/1805%
1827–?36  1827/1836?
1921–c.23  1921/1923~
c.1928–31–1947  1928~/1947~
1967 or 1968  1967?/1968?
1764 or 66  1764?/1766?
1831 or 2  1831?/1832?
1828 (or 1836)  1828?/1836?
1963 and 1966  1963/1966
1963 & 1966  1963/1966
1980, 1996  1980/1996
1995–6, 2007  1995/2007
1976,1997  1976/1997
c.1845–6, c.1855  1845~/1855~
exhibited 1797  1797
?exhibited 1763  1763?
exhibited ?1811  1811?
exhibited 1845 or 1847  1845?/1847?
published 1859–61  1859/1861
first published 1846, reprinted 1993  1846
1975, printed 2004  1975
1976–7, enlarged version 2007  1976/1977
1955–6; printed 1970s  1955/1956
1913, posthumous cast  1913
1966 (repaired 2009)  1966
dated 1777  1777
made in 1777  1777
built between 1840 and 1850  1840/1850
before 1800  ../1800
by 1834  ../1834
until 1800  ../1800
prior to 1800  ../1800
pre-1800  ../1800
no later than 1968  ../1968
not later than 1968  ../1968
1793 or earlier  ../1793
before the 19th century  ../1800
before the 1840s  ../1839
1840s or earlier  ../1849
after 1850  1850/..
after c.1830  1830~/..
?after 1782  1782?/..
since 1850  1850/..
from 1850  1850/..
from 1850 onwards  1850/..
no earlier than 1850  1850/..
1831 or later  1831/..
c.1829–33, or later  1829~/..
after the 18th century  1801/..
1596 or after  1596/..
between 1840 and 1850  1840/1850
from 1840 to 1850  1840/1850
1840 to 1850  1840/1850
from c. 1795 to 1805  1795~/1805
1 May 1868  1868-05-01
1st May 1868  1868-05-01
May 1, 1868  1868-05-01
May 1st, 1868  1868-05-01
1–5 May 1868  1868-05-01/1868-05-05
1 May – 5 June 1868  1868-05-01/1868-06-05
May 1868  1868-05
May–June 1868  1868-05/1868-06
Sept. 1868  1868-09
1.5.1868  1868-05-01
01.05.1868  1868-05-01
13/5/1868  1868-05-13
5/13/1868  1868-05-13
1/5/1868  1868
spring 1868  1868-21
Autumn, 1868  1868-23
winter 1868  1868-24
1890s  1890/1899
1890's  1890/1899
the 1890s  1890/1899
c.1950s  1950~/1959~
?1920s  1920?/1929?
early 1960s  1960~/1963~
mid-1960s  1964~/1966~
late 1960s  1967~/1969~
late 1960s–early 1970s  1967~/1973~
?late 1810s to mid–1820s  1817%/1826~
?mid 1830s or later  1834%/..
1870s–1880s  1870/1889
1870s or 1880s  1870?/1889?
first half of the 1890s  1890/1894
1800s  1800/1899
19th century  1801/1900
19th c.  1801/1900
XIX century  1801/1900
nineteenth century  1801/1900
the twenty-first century  2001/2100
c. 19th century  1801~/1900~
18th–19th century  1701/1900
18th-19th centuries  1701/1900
18th to 19th century  1701/1900
18th or 19th century  1701?/1900?
late 18th C  1771~/1800~
early 19th century  1801~/1830~
mid-19th century  1831~/1870~
late 19th century  1871~/1900~
end of the 19th century  1871~/1900~
late 19th – early 20th century  1871~/1930~
first half of the 19th century  1801/1850
2nd half of the 19th century  1851/1900
second half 19th century  1851/1900
first third of the 19th century  1801/1833
middle third of the 19th century  1834/1866
last quarter of the 19th century  1876/1900
third quarter of the nineteenth century  1851/1875
turn of the 20th century  1891~/1910~
6th c. BC  -0599/-0500
6th century B.C.E.  -0599/-0500
5th–4th centuries BC  -0499/-0300
late 6th century BC  -0529~/-0500~
1st century BC – 2nd century AD  -0099/0200
600 BC  -0599
600–501 BC  -0599/-0500
AD 850  0850
850 CE  0850
500 BC – AD 200  -0499/0200
3rd millennium BC  -2999/-2000
12000 BC  Y-11999
c. 2000 BC  -1999~
1290 AH  1873/1874
1290 A.H.  1873/1874
AH 1290  1873/1874
1290 h.  1873/1874
1290–1295 AH  1873/1878
1290 AH / 1873  1873
1290/1873  1873
1290 AH (1873–74)  1873/1874
13th century AH  1786/1883
c. 1290 AH  1873~/1874~
1 May 1868 O.S.  1868-05-13
1 May 1868 (old style)  1868-05-13
1 May 1868 (new style)  1868-05-01
photographed in June 1932  1932-06
`;

const rows = DATES.trim()
  .split('\n')
  .map((line) => line.split(/ {2,}/));

describe('dates in English', () => {
  it.each(rows)('%s', (text = '', edtf) => expect(readDate(text)?.edtf).toBe(edtf));
});
