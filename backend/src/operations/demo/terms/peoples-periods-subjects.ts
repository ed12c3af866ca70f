/** In the same format as the materials. */
export const PEOPLES = `
Karakalpaks | каракалпаки | qoraqalpoqlar | qaraqalpaqlar
Uzbeks | узбеки | oʻzbeklar | ózbekler
Kazakhs | казахи | qozoqlar | qazaqlar
Turkmens | туркмены | turkmanlar | túrkmenler
Kyrgyz | киргизы | qirgʻizlar | qırǵızlar
Tajiks | таджики | tojiklar | tájikler
Tatars | татары | tatarlar | tatarlar
Russians | русские | ruslar | ruslar
  Ural Cossacks | уральские казаки | ural kazaklari | ural kazakları
Koreans | корейцы | koreyslar | koreysler
Khorezmians | хорезмийцы | xorazmliklar | xorezmliler
Saka | саки | saklar | saklar
Massagetae | массагеты | massagetlar | massagetler
Sogdians | согдийцы | soʻgʻdiylar | soǵdlılar
Oghuz | огузы | oʻgʻuzlar | oǵuzlar
Pechenegs | печенеги | pecheneglar | pechenegler
Kipchaks | кипчаки | qipchoqlar | qıpshaqlar
Mongols | монголы | moʻgʻullar | mońǵollar
`;

/**
 * Years follow where they are established: the Timurids and the khans of Khiva as in C. E. Bosworth, The New Islamic
 * Dynasties (1996); the Achaemenid empire from Cyrus’s victory over the Medes, 550 BC, to the death of Darius III, 330 BC
 * (0 is 1 BC). Those of other periods are debated, or differ by region.
 */
export const PERIODS = `
Stone Age | каменный век | tosh davri | tas dáwiri
  Neolithic | неолит | neolit | neolit
    Kelteminar culture | кельтеминарская культура | Kaltaminor madaniyati | Keltaminar mádeniyatı
Bronze Age | бронзовый век | bronza davri | bronza dáwiri
  Tazabagyab culture | тазабагъябская культура | Tozabogʻyob madaniyati | Tazabaǵyab mádeniyatı
Iron Age | железный век | temir davri | temir dáwiri
Antiquity | античность | antik davr | antik dáwir
  Achaemenid period | ахеменидский период | Ahamoniylar davri | Axamaniyler dáwiri | -549 -329
  Kangju period | кангюйский период | Qangʻ davlati davri | Kanguy dáwiri
  Kushan period | кушанский период | Kushonlar davri | Kushanlar dáwiri
Middle Ages | средние века | oʻrta asrlar | orta ásirler
  Early Middle Ages | раннее Средневековье | ilk oʻrta asrlar | erte orta ásirler
    Afrighid period | афригидский период | Afrigʻiylar davri | Afriǵiyler dáwiri
  Khorezmshah period | период хорезмшахов | Xorazmshohlar davri | Xorezmshaxlar dáwiri
  Golden Horde period | золотоордынский период | Oltin Oʻrda davri | Altın Orda dáwiri
  Timurid period | тимуридский период | Temuriylar davri | Temuriyler dáwiri | 1370 1507
Khanate of Khiva | Хивинское ханство | Xiva xonligi | Xiywa xanlıǵı | 1511 1920
Russian Empire period | период Российской империи | Rossiya imperiyasi davri | Rossiya imperiyası dáwiri
Soviet period | советский период | sovet davri | sovet dáwiri
  Second World War | Вторая мировая война | ikkinchi jahon urushi | ekinshi jáhán urısı | 1939 1945
Period of independence | период независимости | mustaqillik davri | ǵárezsizlik dáwiri | 1991
`;

export const SUBJECTS = `
daily life | быт | turmush | turmıs
  wedding | свадьба | toʻy | toy
  funeral rites | погребальный обряд | dafn marosimi | jerlew dástúri
  childhood | детство | bolalik | balalıq
  nomadic life | кочевой быт | koʻchmanchilik | kóshpelilik
economy | хозяйство | xoʻjalik | xojalıq
  agriculture | земледелие | dehqonchilik | diyqanshılıq
  irrigation | орошение | sugʻorish | suwǵarıw
  livestock | скотоводство | chorvachilik | sharwashılıq
  fishing | рыболовство | baliqchilik | balıqshılıq
  hunting | охота | ovchilik | ańshılıq
  crafts | ремёсла | hunarmandchilik | ónermentshilik
  trade | торговля | savdo | sawda
    Silk Road | шёлковый путь | ipak yoʻli | jipek jolı
religion | религия | din | din
  Islam | ислам | islom | islam
    Sufism | суфизм | tasavvuf | sufizm
  Zoroastrianism | зороастризм | zardushtiylik | zoroastrizm
nature | природа | tabiat | tábiyat
  the sea | море | dengiz | teńiz
  desert | пустыня | choʻl | shól
  river delta | дельта реки | daryo deltasi | dárya deltası
  tugai forest | тугай | toʻqay | toǵay
  animals | животные | hayvonlar | haywanlar
    birds | птицы | qushlar | quslar
    fish | рыбы | baliqlar | balıqlar
  plants | растения | oʻsimliklar | ósimlikler
fortresses | крепости | qalʼalar | qalalar
archaeological expedition | археологическая экспедиция | arxeologik ekspeditsiya | arxeologiyalıq ekspediciya
war | война | urush | urıs
education | образование | taʼlim | bilimlendiriw
literature | литература | adabiyot | ádebiyat
  epic poetry | эпос | doston | dástan
music | музыка | musiqa | muzıka
theatre | театр | teatr | teatr
ornament | орнамент | naqsh | naǵıs
portrait | портрет | portret | portret
landscape | пейзаж | manzara | peyzaj
`;
