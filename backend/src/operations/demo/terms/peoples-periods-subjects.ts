/** Written as the materials are. */
export const PEOPLES = `
Karakalpaks | Каракалпаки | Qoraqalpoqlar | Qaraqalpaqlar
Uzbeks | Узбеки | Oʻzbeklar | Ózbekler
Kazakhs | Казахи | Qozoqlar | Qazaqlar
Turkmens | Туркмены | Turkmanlar | Túrkmenler
Kyrgyz | Киргизы | Qirgʻizlar | Qırǵızlar
Tajiks | Таджики | Tojiklar | Tájikler
Tatars | Татары | Tatarlar | Tatarlar
Russians | Русские | Ruslar | Ruslar
  Ural Cossacks | Уральские казаки | Ural kazaklari | Ural kazakları
Koreans | Корейцы | Koreyslar | Koreysler
Khorezmians | Хорезмийцы | Xorazmliklar | Xorezmliler
Saka | Саки | Saklar | Saklar
Massagetae | Массагеты | Massagetlar | Massagetler
Sogdians | Согдийцы | Soʻgʻdiylar | Soǵdlılar
Oghuz | Огузы | Oʻgʻuzlar | Oǵuzlar
Pechenegs | Печенеги | Pecheneglar | Pechenegler
Kipchaks | Кипчаки | Qipchoqlar | Qıpshaqlar
Mongols | Монголы | Moʻgʻullar | Mońǵollar
`;

export const PERIODS = `
Stone Age | Каменный век | Tosh davri | Tas dáwiri
  Neolithic | Неолит | Neolit | Neolit
    Kelteminar culture | Кельтеминарская культура | Kaltaminor madaniyati | Keltaminar mádeniyatı
Bronze Age | Бронзовый век | Bronza davri | Bronza dáwiri
  Tazabagyab culture | Тазабагъябская культура | Tozabogʻyob madaniyati | Tazabaǵyab mádeniyatı
Iron Age | Железный век | Temir davri | Temir dáwiri
Antiquity | Античность | Antik davr | Antik dáwir
  Achaemenid period | Ахеменидский период | Ahamoniylar davri | Axamaniyler dáwiri
  Kangju period | Кангюйский период | Qangʻ davlati davri | Kanguy dáwiri
  Kushan period | Кушанский период | Kushonlar davri | Kushanlar dáwiri
Middle Ages | Средние века | Oʻrta asrlar | Orta ásirler
  Early Middle Ages | Раннее Средневековье | Ilk oʻrta asrlar | Erte orta ásirler
    Afrighid period | Афригидский период | Afrigʻiylar davri | Afriǵiyler dáwiri
  Khorezmshah period | Период хорезмшахов | Xorazmshohlar davri | Xorezmshaxlar dáwiri
  Golden Horde period | Золотоордынский период | Oltin Oʻrda davri | Altın Orda dáwiri
  Timurid period | Тимуридский период | Temuriylar davri | Temuriyler dáwiri
Khanate of Khiva | Хивинское ханство | Xiva xonligi | Xiywa xanlıǵı
Russian Empire period | Период Российской империи | Rossiya imperiyasi davri | Rossiya imperiyası dáwiri
Soviet period | Советский период | Sovet davri | Sovet dáwiri
  Second World War | Вторая мировая война | Ikkinchi jahon urushi | Ekinshi jáhán urısı
Period of independence | Период независимости | Mustaqillik davri | Ǵárezsizlik dáwiri
`;

export const SUBJECTS = `
Daily life | Быт | Turmush | Turmıs
  Wedding | Свадьба | Toʻy | Toy
  Funeral rites | Погребальный обряд | Dafn marosimi | Jerlew dástúri
  Childhood | Детство | Bolalik | Balalıq
  Nomadic life | Кочевой быт | Koʻchmanchilik | Kóshpelilik
Economy | Хозяйство | Xoʻjalik | Xojalıq
  Agriculture | Земледелие | Dehqonchilik | Diyqanshılıq
  Irrigation | Орошение | Sugʻorish | Suwǵarıw
  Livestock | Скотоводство | Chorvachilik | Sharwashılıq
  Fishing | Рыболовство | Baliqchilik | Balıqshılıq
  Hunting | Охота | Ovchilik | Ańshılıq
  Crafts | Ремёсла | Hunarmandchilik | Ónermentshilik
  Trade | Торговля | Savdo | Sawda
    Silk Road | Шёлковый путь | Ipak yoʻli | Jipek jolı
Religion | Религия | Din | Din
  Islam | Ислам | Islom | Islam
    Sufism | Суфизм | Tasavvuf | Sufizm
  Zoroastrianism | Зороастризм | Zardushtiylik | Zoroastrizm
Nature | Природа | Tabiat | Tábiyat
  The sea | Море | Dengiz | Teńiz
  Desert | Пустыня | Choʻl | Shól
  River delta | Дельта реки | Daryo deltasi | Dárya deltası
  Tugai forest | Тугай | Toʻqay | Toǵay
  Animals | Животные | Hayvonlar | Haywanlar
    Birds | Птицы | Qushlar | Quslar
    Fish | Рыбы | Baliqlar | Balıqlar
  Plants | Растения | Oʻsimliklar | Ósimlikler
Fortresses | Крепости | Qalʼalar | Qalalar
Archaeological expedition | Археологическая экспедиция | Arxeologik ekspeditsiya | Arxeologiyalıq ekspediciya
War | Война | Urush | Urıs
Education | Образование | Taʼlim | Bilimlendiriw
Literature | Литература | Adabiyot | Ádebiyat
  Epic poetry | Эпос | Doston | Dástan
Music | Музыка | Musiqa | Muzıka
Theatre | Театр | Teatr | Teatr
Ornament | Орнамент | Naqsh | Naǵıs
Portrait | Портрет | Portret | Portret
Landscape | Пейзаж | Manzara | Peyzaj
`;
